import { countFigure } from '#platform/shared/dutch.ts';

export const calls = {
  list: 'Mijn gesprekken, het nieuwste bericht eerst',
  unread: 'In hoeveel gesprekken ik iets niet gelezen heb',
} as const;

export const inboxCopy = {
  title: 'Berichten',
  search: 'Zoek in je gesprekken',
  searchPlaceholder: 'Zoek op naam...',
  listLabel: 'Gesprekken',
  loading: 'Chats laden...',
  more: 'Meer gesprekken',
  own: 'Jij: ',
  draft: 'Concept: ',
  noMessages: 'Nog geen berichten...',
  round: 'Groepschat',
  muted: 'Meldingen staan uit',
  choose: 'Kies een gesprek om het hier te lezen.',
  empty: {
    title: 'Nog geen gesprekken',
    body: 'Zoek een clubgenoot en zeg hallo.',
    action: 'Zoek Golfpartners',
  },
  noneFound: 'Geen gesprekken gevonden.',
  failure: { loadTitle: 'Fout bij laden chats' },
} as const;

export const unreadMessagesText = (count: number) =>
  count === 1 ? '1 ongelezen bericht' : `${countFigure(count)} ongelezen berichten`;

export const unreadConversationsText = (count: number) =>
  count === 1 ? '1 ongelezen gesprek' : `${countFigure(count)} ongelezen gesprekken`;

import { mostCounted } from './rules.ts';

export const inboxCopy = {
  calls: {
    list: 'Mijn gesprekken, het nieuwste bericht eerst',
    unread: 'In hoeveel gesprekken ik iets niet gelezen heb',
  },
  title: 'Berichten',
  search: 'Zoek in je gesprekken',
  searchPlaceholder: 'Zoek op naam...',
  listLabel: 'Gesprekken',
  loading: 'Chats laden...',
  more: 'Meer gesprekken',
  own: 'Jij: ',
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

/** '12', and '99+' from where counting stops. */
export const unreadFigure = (count: number) => (count < mostCounted ? `${count}` : `${mostCounted - 1}+`);

export const unreadMessagesText = (count: number) =>
  count === 1 ? '1 ongelezen bericht' : `${unreadFigure(count)} ongelezen berichten`;

export const unreadConversationsText = (count: number) =>
  count === 1 ? '1 ongelezen gesprek' : `${unreadFigure(count)} ongelezen gesprekken`;

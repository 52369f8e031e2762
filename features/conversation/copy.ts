import { formatList } from '#platform/shared/dutch.ts';
import { groupsOf } from '#platform/shared/web/groups-of.ts';
import type { Reaction } from './conversation.ts';

export const calls = {
  messages: 'Berichten van een gesprek',
  search: 'Zoek in de berichten van een gesprek',
  send: 'Stuur een bericht in een gesprek',
  read: 'Een gesprek is gelezen tot en met een bericht',
  remove: 'Verwijder een eigen bericht voor iedereen in het gesprek',
  react: 'Reageer op een bericht, of neem de reactie terug',
  mute: 'Zet meldingen van een gesprek uit of aan',
} as const;

export const refusals = {
  READ_ONLY: 'Dit gesprek is alleen nog te lezen.',
  REMOVED: 'Dit bericht is verwijderd.',
} as const;

export const conversationCopy = {
  placeholder: 'Schrijf een bericht...',
  inputLabel: 'Bericht',
  send: 'Versturen',
  you: 'Jij',
  states: {
    waiting: 'Wordt verstuurd',
    offline: 'Wacht op verbinding',
    sent: 'Verstuurd',
    failed: 'Niet verstuurd',
  },
  retry: 'Opnieuw proberen',
  discard: 'Verwijderen',
  empty: { title: 'Nog geen berichten', body: 'Zeg hallo en spreek af waar jullie elkaar zien.' },
  older: 'Oudere berichten laden...',
  finding: 'Bericht zoeken...',
  olderFailed: 'Oudere berichten laden lukte niet.',
  beginning: 'Dit is het begin van jullie gesprek.',
  newMessages: 'Nieuwe berichten',
  loading: 'Berichten laden...',
  removed: 'Dit bericht is verwijderd',
  share: 'Kies een gesprek om dit te delen',
  menu: {
    label: 'Wat wil je met dit bericht?',
    react: 'Reageer',
    reply: 'Antwoorden',
    copy: 'Kopiëren',
    copied: 'Gekopieerd!',
    notCopied: 'Kon bericht niet kopiëren.',
    report: 'Melden',
    remove: 'Verwijderen',
    reactions: {
      thumb: 'Duim omhoog',
      heart: 'Hart',
      laugh: 'Lachen',
      wow: 'Wauw',
      trophy: 'Beker',
      flag: 'Vlag',
    } satisfies Record<Reaction, string>,
  },
  remove: {
    title: 'Bericht verwijderen?',
    body: 'Niemand in dit gesprek kan het dan nog lezen. Dit kun je niet terugdraaien.',
    confirm: 'Verwijder bericht',
  },
  cancelReply: 'Niet antwoorden op dit bericht',
  inReplyTo: 'Antwoord op: ',
  notFound: { title: 'Bericht niet gevonden', body: 'Het is te oud, of je hebt geen verbinding.' },
  validation: {
    empty: 'Bericht mag niet leeg zijn',
    long: 'Bericht moet minder dan 1000 karakters zijn',
  },
  search: {
    open: 'Zoek in dit gesprek',
    label: 'Zoek in de berichten',
    placeholder: 'Zoek een woord...',
    close: 'Terug',
    loading: 'Berichten zoeken...',
    older: 'Zoek verder terug',
    failureTitle: 'Zoeken lukte niet',
  },
  mute: 'Meldingen uitzetten',
  unmute: 'Meldingen aanzetten',
  failure: {
    loadTitle: 'Fout bij laden berichten',
    sendTitle: 'Fout bij verzenden bericht',
    /** In a chat of two. */
    sendToPairTitle: 'Fout bij versturen bericht',
    menuTitle: 'Berichtmenu openen lukte niet',
    removeTitle: 'Fout bij verwijderen',
    reactTitle: 'Reageren lukte niet',
    muteTitle: 'Fout bij opslaan',
  },
} as const;

/** '1012 van 1000' */
export const lengthText = (length: number, longest: number) => `${length} van ${longest}`;

/** 'Opties voor bericht van Piet Speler', 'Opties voor je eigen bericht' */
export const menuLabel = (name: string | null) =>
  name === null ? 'Opties voor je eigen bericht' : `Opties voor bericht van ${name}`;

export const replyingTo = (name: string) => `Antwoord op ${name}`;
export const replyingToSelf = 'Antwoord op jezelf';

type Given = readonly { reaction: Reaction; person: { id: string; displayName: string } }[];

/** 'Jan en jij' */
export function namesOf(given: Given, userId: string): string {
  const others = given.filter(({ person }) => person.id !== userId).map(({ person }) => person.displayName);
  return formatList(others.length < given.length ? [...others, 'jij'] : others);
}

/** 'Reacties: Hart van Jan en jij; Vlag van Piet' */
export const reactionsLabel = (given: Given, userId: string) =>
  `Reacties: ${[...groupsOf(given, ({ reaction }) => reaction)]
    .map(([reaction, of]) => `${conversationCopy.menu.reactions[reaction]} van ${namesOf(of, userId)}`)
    .join('; ')}`;

/** '1 bericht gevonden', 'Nog niets gevonden' */
export function foundText(count: number, mayBeMore: boolean): string {
  if (count === 0) return mayBeMore ? 'Nog niets gevonden' : 'Niets gevonden';
  return count === 1 ? '1 bericht gevonden' : `${count} berichten gevonden`;
}

/** Said by a screen reader: 'Nieuw bericht van Piet: Ga je mee?', '2 nieuwe berichten' */
export function arrivedText(
  messages: readonly { sender: { displayName: string }; message: string }[],
): string {
  const [message, ...others] = messages;
  return message && others.length === 0
    ? `Nieuw bericht van ${message.sender.displayName}: ${message.message}`
    : `${messages.length} nieuwe berichten`;
}

/** A message that waits for a connection: 'Bericht: Hole 7 is nat'. */
export const unsentText = (message: string) => `Bericht: ${message}`;

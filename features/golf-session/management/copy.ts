import { notOrganiserText } from '#features/golf-session/copy.ts';
import { formatList } from '#platform/shared/dutch.ts';

export const calls = {
  edit: 'Wijzig een golfsessie',
  close: 'Sluit een golfsessie voor nieuwe verzoeken',
  reopen: 'Heropen een gesloten golfsessie',
  cancel: 'Annuleer een golfsessie',
  complete: 'Rond een gespeelde golfsessie af',
  removePlayer: 'Haal een speler uit een golfsessie',
} as const;

export const refusals = {
  NOT_ORGANISER: notOrganiserText,
  ENDED: 'Deze sessie is al voorbij.',
  STARTED: 'Deze sessie is al begonnen.',
  NOT_STARTED: 'Deze sessie is nog niet begonnen.',
  NOT_OPEN: 'Deze sessie is al gesloten.',
  NOT_CLOSED: 'Deze sessie is niet gesloten.',
  NOBODY_ELSE: 'Er speelde niemand mee, dus er is niets af te ronden.',
  TOO_FEW_PLACES: 'Er zijn al meer plekken bezet of aangeboden. Kies een groter aantal spelers.',
  NOT_A_PLAYER: 'Deze golfer speelt niet meer mee.',
  ORGANISER_STAYS: 'Jij bent de organisator. Draag de sessie over of annuleer hem.',
} as const;

export const golfSessionManagementCopy = {
  tab: 'Beheer',
  actionsTitle: 'Sessie',
  playersTitle: 'Spelers',
  actions: {
    edit: { button: 'Bewerken', body: 'Pas de titel, de tijd, de plek of het aantal spelers aan.' },
    close: { button: 'Sessie sluiten', body: 'Dan kan niemand meer vragen om mee te spelen.' },
    reopen: { button: 'Sessie heropenen', body: 'Dan kunnen golfers weer vragen om mee te spelen.' },
    complete: { button: 'Afronden', body: 'Jullie zijn klaar. Daarna kun je elkaar sterren geven.' },
    copy: { button: 'Kopiëren', body: 'Bied dezelfde golfsessie op een andere dag aan.' },
    cancel: {
      button: 'Sessie annuleren',
      body: 'De golfsessie gaat niet door. Je medespelers krijgen bericht.',
    },
  },
  over: 'Deze sessie is voorbij. Kopiëren kan nog wel.',
  copy: { title: 'Sessie kopiëren', submit: 'Sessie aanmaken' },
  edit: { title: 'Sessie bewerken', submit: 'Opslaan', done: 'Sessie bijgewerkt' },
  cancel: {
    title: 'Sessie annuleren?',
    label: 'Reden',
    hint: 'Bijvoorbeeld: het stormt.',
    submit: 'Sessie annuleren',
    keep: 'Niet annuleren',
    done: 'Sessie geannuleerd',
  },
  complete: { title: 'Sessie afronden?', submit: 'Afronden', done: 'Sessie afgerond' },
  closed: 'Sessie gesloten',
  reopened: 'Sessie heropend',
  remove: { button: 'Verwijderen', submit: 'Uit de sessie halen', done: 'Speler verwijderd' },
  validation: { reasonLong: 'De reden mag hooguit 300 tekens zijn.' },
  failure: {
    editTitle: 'Fout bij opslaan',
    copyTitle: 'Fout bij kopiëren',
    title: 'Fout',
  },
} as const;

const playersText = (players: number) => (players === 1 ? 'je medespeler' : `je ${players} medespelers`);
const golfersText = (golfers: number, doing: string) =>
  `${golfers} ${golfers === 1 ? 'golfer' : 'golfers'} ${doing}`;

/** How many people a cancellation notifies. */
type Heard = { players: number; requests: number; waiting: number };

/** 'Dit kun je niet terugdraaien. Je 2 medespelers en 1 golfer met een verzoek krijgen bericht.' */
export function cancelText({ players, requests, waiting }: Heard): string {
  const heard = [
    ...(players > 0 ? [playersText(players)] : []),
    ...(requests > 0 ? [golfersText(requests, 'met een verzoek')] : []),
    ...(waiting > 0 ? [golfersText(waiting, 'op de wachtlijst')] : []),
  ];
  if (heard.length === 0) return 'Dit kun je niet terugdraaien.';
  const who = formatList(heard);
  const verb = players + requests + waiting === 1 ? 'krijgt' : 'krijgen';
  return `Dit kun je niet terugdraaien. ${who.charAt(0).toUpperCase()}${who.slice(1)} ${verb} bericht.`;
}

export const completeText = (players: number) =>
  `Jullie waren met ${players}. Daarna kan niemand meer bij of af.`;

export const removeTitle = (name: string) => `${name} verwijderen?`;
export const removeText = (name: string) =>
  `${name} krijgt bericht, verlaat de groepschat en kan voor deze sessie geen verzoek meer doen.`;

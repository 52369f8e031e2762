import { formatCount, formatList, formatWeekdayDate } from '#platform/shared/dutch.ts';
import type { ListedState } from './rules.ts';

export const calls = {
  golfSessions: 'Golfsessies van een club, voor de beheerders',
  remove: 'Verwijder een golfsessie van de club',
  preview: 'Welke verlopen golfsessies opschonen zou archiveren',
  run: 'Schoon de verlopen golfsessies van de club op',
  list: 'Opschoningen die nog terug te draaien zijn',
  undo: 'Draai een opschoning terug',
} as const;

export const refusals = {
  ALREADY_UNDONE: 'Deze opschoning is al ongedaan gemaakt.',
  TOO_LATE: 'Ongedaan maken kan tot 30 dagen na het opschonen.',
} as const;

export const tidyUpCopy = {
  listTitle: 'Golfsessies',
  filterLabel: 'Status',
  states: {
    all: 'Alle statussen',
    open: 'Open',
    full: 'Vol',
    closed: 'Gesloten',
    cancelled: 'Geannuleerd',
  } satisfies Record<ListedState, string>,
  organiser: 'Organisator',
  unknown: 'Onbekend',
  more: 'Meer sessies',
  empty: { title: 'Geen golfsessies', body: 'Zodra leden een sessie aanmaken, zie je die hier.' },
  noMatch: { title: 'Geen sessies met deze status', action: 'Toon alle statussen' },
  remove: {
    action: 'Verwijderen',
    title: 'Sessie verwijderen?',
    body: 'De deelnemers, verzoeken en chatberichten gaan mee. Dit kan niet ongedaan worden gemaakt. Wie meedoet, krijgt bericht.',
    done: 'Sessie verwijderd',
  },
  tidy: {
    action: 'Opschonen verlopen sessies',
    nothing: 'Er zijn geen verlopen sessies om op te schonen.',
    explained:
      'Verlopen sessies die niet zijn voltooid gaan naar het archief. Je kunt dat 30 dagen ongedaan maken.',
    confirm: 'Opschonen',
    done: 'Opschoning voltooid',
    undo: 'Ongedaan maken',
    undone: 'Opschoning ongedaan gemaakt',
    runs: 'Laatste opschoningen',
  },
  failure: {
    loadTitle: 'Fout bij laden golfsessies',
    removeTitle: 'Fout bij verwijderen',
    tidyTitle: 'Fout bij opschonen',
  },
} as const;

const golfSessions = (count: number) => (count === 1 ? '1 sessie' : `${formatCount(count)} sessies`);
const expired = (count: number) =>
  count === 1 ? '1 verlopen sessie' : `${formatCount(count)} verlopen sessies`;

/** '3 verlopen sessies opschonen?' */
export const tidyQuestion = (count: number) => `${expired(count)} opschonen?`;
/** '3 verlopen sessies verwijderd.', as in the specification; the archive is explained beside it. */
export const tidied = (count: number) => `${expired(count)} verwijderd.`;
export const restored = (count: number) => `${golfSessions(count)} teruggezet.`;
/** '‘Zomeravondrondje’, ‘Rustig aan, lopend’ en 12 andere' */
export const titlesText = (titles: readonly string[], count: number) => {
  const others = count - titles.length;
  const quoted = titles.map((title) => `‘${title}’`);
  return formatList(others > 0 ? [...quoted, `${formatCount(others)} andere`] : quoted);
};
/** '12 sessies, door Karin de Boer' */
export const runText = (count: number, doneBy: string | null) =>
  doneBy === null ? golfSessions(count) : `${golfSessions(count)}, door ${doneBy}`;
export const undoUntilText = (instant: string) =>
  `Ongedaan maken kan tot en met ${formatWeekdayDate(instant)}`;

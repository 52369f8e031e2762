import { clashText, movedText } from '#features/golf-session/copy.ts';
import { formatTime, formatWeekdayDate } from '#platform/shared/dutch.ts';
import { addDays, toAmsterdam } from '#platform/shared/time.ts';

export const calls = {
  join: 'Zet mij op de wachtlijst van een volle golfsessie',
  leave: 'Haal mij van de wachtlijst, of sla een aangeboden plek af',
  accept: 'Neem de plek die mij is aangeboden',
  mine: 'De wachtlijsten waar ik op sta',
  list: 'De wachtlijst van een golfsessie, voor de organisator',
  remove: 'Haal een golfer van de wachtlijst',
} as const;

export const refusals = {
  NOT_OPEN: 'Deze sessie is niet meer open.',
  PAST: 'Deze sessie is al begonnen.',
  HAS_PLACES: 'Er is een plek vrij: vraag of je mee mag spelen.',
  ALREADY_IN: 'Je speelt al mee in deze sessie.',
  DECLINED: 'De organisator heeft je verzoek geweigerd.',
  LIST_FULL: 'De wachtlijst is vol.',
  NO_OFFER: 'Deze plek is niet meer voor jou: de tijd is om.',
  CLASH: clashText,
  MOVED: movedText,
} as const;

export const waitingListCopy = {
  join: {
    action: 'Op de wachtlijst',
    done: 'Je staat op de wachtlijst',
    failureTitle: 'Fout bij wachtlijst',
  },
  leave: { action: 'Van de wachtlijst af', done: 'Je staat niet meer op de wachtlijst' },
  offer: {
    label: 'Vrije plekken voor jou',
    onRow: 'Plek voor jou',
    accept: 'Ik speel mee',
    decline: 'Nee, dank je',
    accepted: 'Je speelt mee!',
    declined: 'Je plek gaat naar de volgende',
  },
  own: { title: 'Wachtlijst' },
  list: {
    title: 'Wachtlijst',
    body: 'Komt er een plek vrij, dan krijgt de eerste die aangeboden.',
    remove: 'Van de lijst halen',
    removed: 'Van de wachtlijst gehaald',
    failureTitle: 'Fout bij laden wachtlijst',
    removeTitle: 'Van de wachtlijst halen?',
    removeBody: 'Deze golfer krijgt bericht en kan zich niet meer melden voor deze sessie.',
  },
} as const;

/** 'Je bent nummer 2 op de wachtlijst' */
export const positionText = (position: number) => `Je bent nummer ${position} op de wachtlijst`;

/** In a row: 'Wachtlijst: nr. 2' */
export const rowPositionText = (position: number) => `${waitingListCopy.own.title}: nr. ${position}`;

/** 'Er is een plek voor je vrij. Zeg voor morgen 10:00 of je meespeelt.' */
export const offerText = (offeredUntil: string, today: string) =>
  `Er is een plek voor je vrij. Zeg voor ${deadlineText(offeredUntil, today)} of je meespeelt.`;

/** 'vandaag 18:30', 'morgen 10:00', 'zaterdag 5 december 10:00' */
function deadlineText(instant: string, today: string): string {
  const { date, time } = toAmsterdam(instant);
  const day = date === today ? 'vandaag' : date === addDays(today, 1) ? 'morgen' : formatWeekdayDate(instant);
  return `${day} ${time}`;
}

/** 'Aangeboden tot 18:30 (zaterdag 22 november)' */
export const offeredText = (offeredUntil: string) =>
  `Aangeboden tot ${formatTime(offeredUntil)} (${formatWeekdayDate(offeredUntil)})`;

import { golfSessionCopy } from '#features/golf-session/copy.ts';
import { formatTime, formatWeekdayDate } from '#platform/shared/dutch.ts';

export const waitingListCopy = {
  calls: {
    join: 'Zet mij op de wachtlijst van een volle golfsessie',
    leave: 'Haal mij van de wachtlijst, of sla een aangeboden plek af',
    accept: 'Neem de plek die mij is aangeboden',
    mine: 'De wachtlijsten waar ik op sta',
    list: 'De wachtlijst van een golfsessie, voor de organisator',
    remove: 'Haal een golfer van de wachtlijst',
  },
  join: {
    action: 'Op de wachtlijst',
    done: 'Je staat op de wachtlijst',
    failureTitle: 'Fout bij wachtlijst',
  },
  leave: { action: 'Van de wachtlijst af', done: 'Je staat niet meer op de wachtlijst' },
  offer: {
    label: 'Vrije plekken voor jou',
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
    removeTitle: 'Van de wachtlijst halen?',
    removeBody: 'Deze golfer krijgt bericht en kan zich niet meer melden voor deze sessie.',
    noHandicap: 'Nog geen handicap',
    handicap: 'Handicap',
  },
  refusals: {
    notOpen: 'Deze sessie is niet meer open.',
    past: 'Deze sessie is al begonnen.',
    hasPlaces: 'Er is een plek vrij: vraag of je mee mag spelen.',
    alreadyIn: 'Je speelt al mee in deze sessie.',
    declined: 'De organisator heeft je verzoek geweigerd.',
    listFull: 'De wachtlijst is vol.',
    noOffer: 'Deze plek is niet meer voor jou: de tijd is om.',
    clash: golfSessionCopy.refusals.clash,
  },
} as const;

/** 'Je bent nummer 2 op de wachtlijst' */
export const positionText = (position: number) => `Je bent nummer ${position} op de wachtlijst`;

/** 'Plek vrij: reageer voor 18:30', with the day when it is not that of `now`. */
export function offerText(offeredUntil: string, now: Date): string {
  const [day, today] = [formatWeekdayDate(offeredUntil), formatWeekdayDate(now.toISOString())];
  return `Plek vrij: reageer voor ${formatTime(offeredUntil)}${day === today ? '' : ` (${day})`}`;
}

/** 'Aangeboden tot 18:30 (zaterdag 22 november)' */
export const offeredText = (offeredUntil: string) =>
  `Aangeboden tot ${formatTime(offeredUntil)} (${formatWeekdayDate(offeredUntil)})`;

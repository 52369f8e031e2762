import { notOrganiserText } from '#features/golf-session/copy.ts';
import { formatTime, formatWeekdayDate } from '#platform/shared/dutch.ts';
import type { Handover } from './handover.ts';

export const calls = {
  find: 'De speler die gevraagd is om een golfsessie over te nemen',
  offer: 'Vraag een speler om een golfsessie over te nemen',
  leave: 'Stop als organisator en speler van een golfsessie',
  accept: 'Neem een golfsessie over',
  decline: 'Neem een golfsessie niet over',
  withdraw: 'Blijf een golfsessie zelf organiseren',
} as const;

export const refusals = {
  NOT_ORGANISER: notOrganiserText,
  ENDED: 'Deze sessie is al voorbij.',
  PAST: 'Deze sessie is al begonnen.',
  ALREADY_OFFERED: 'Je hebt al iemand gevraagd. Wacht op het antwoord.',
  CANNOT_TAKE_OVER: 'Deze speler kan de sessie niet overnemen.',
  NO_OFFER: 'Deze vraag is niet meer voor jou.',
  NOTHING_TO_WITHDRAW: 'Er staat geen vraag meer open.',
  FORMER_MEMBER: 'Je bent geen lid meer van deze club.',
} as const;

export const handoverCopy = {
  nobody: 'De organisator kan niet en niemand nam het over.',
  title: 'Overdragen',
  offer: {
    button: 'Overdragen',
    body: 'Laat een medespeler de sessie organiseren. Jij blijft meespelen.',
    title: 'Wie neemt het over?',
    description: 'Kies een medespeler. Jij blijft de organisator tot je medespeler ja zegt.',
    done: 'Gevraagd',
  },
  leave: {
    button: 'Ik kan niet',
    body: 'Kun je niet spelen? Dan vragen we je medespelers om het over te nemen.',
    alone: 'Kun je niet spelen? Er speelt nog niemand mee, dus de sessie gaat dan niet door.',
    title: 'Kun je niet?',
    asks: 'We vragen je medespelers één voor één. Neemt iemand het over, dan speel je niet meer mee. Kan niemand, dan gaat de sessie niet door.',
    cancels: 'Er speelt nog niemand mee, dus de sessie gaat dan niet door.',
    submit: 'Ik speel niet mee',
    keep: 'Toch niet',
    pending: 'Zegt niemand ja, dan gaat de sessie niet door. Tot dan ben jij de organisator.',
    done: 'We vragen je medespelers',
    cancelled: 'Sessie geannuleerd',
  },
  withdraw: {
    button: 'Toch zelf organiseren',
    done: 'Jij blijft de organisator',
  },
  answer: {
    title: 'Neem jij deze sessie over?',
    leaves: 'De organisator kan niet meespelen.',
    stays: 'De organisator speelt mee, maar wil het organiseren overdragen.',
    accept: 'Ik neem het over',
    decline: 'Nee, dank je',
    accepted: 'Jij organiseert deze sessie',
    declined: 'Bedankt voor je antwoord',
  },
  failureTitle: 'Fout bij overdragen',
} as const;

/** '18:30 op zaterdag 22 november' */
const moment = (instant: string) => `${formatTime(instant)} op ${formatWeekdayDate(instant)}`;

/** 'Reageer voor 18:30 op zaterdag 22 november.' */
export const deadlineText = (answerUntil: string) => `Reageer voor ${moment(answerUntil)}.`;

/** 'Anna Admiraal is gevraagd om het over te nemen, en kan antwoorden tot 18:30 op zaterdag 22 november.' */
export const askedText = ({ offeredTo, answerUntil, leaves }: Handover) =>
  [
    `${offeredTo.displayName} is gevraagd om het over te nemen, en kan antwoorden tot ${moment(answerUntil)}.`,
    ...(leaves ? [handoverCopy.leave.pending] : []),
  ].join(' ');

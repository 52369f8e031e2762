import { golfSessionCopy, startsInPastText, weeklyClashText } from '#features/golf-session/copy.ts';
import type { CardAction } from '#features/golf-session/golf-session.ts';
import {
  joinRequestCopy,
  refusals as joinRequestRefusals,
} from '#features/golf-session/join-request/copy.ts';
import { refusals as golfSessionManagementRefusals } from '#features/golf-session/management/copy.ts';
import { dateCopy, skippedTimeText } from '#platform/shared/copy.ts';
import { formatDateNoYear } from '#platform/shared/dutch.ts';

export const calls = {
  dates: 'Wat er nog komt van een reeks golfsessies',
  edit: 'Wijzig een hele reeks golfsessies',
  cancel: 'Annuleer een hele reeks golfsessies',
  ask: 'Vraag of je mee mag aan een hele reeks golfsessies',
} as const;

export const refusals = {
  OVER: 'Van deze reeks komt er niets meer.',
  PAST: startsInPastText,
  CLASH: weeklyClashText,
  SKIPPED_TIME: skippedTimeText,
  TOO_FEW_PLACES: golfSessionManagementRefusals.TOO_FEW_PLACES,
  NOTHING_TO_ASK: 'Bij geen enkele datum van deze reeks kun je nu nog vragen of je mee mag.',
  DAILY_LIMIT: joinRequestRefusals.DAILY_LIMIT,
} as const;

export const seriesCopy = {
  loading: 'Datums laden...',
  /** What each date is for the user. */
  states: {
    ...golfSessionCopy.actions,
    ask: golfSessionCopy.filters.places,
    pending: joinRequestCopy.states.pending,
    withdrawn: 'Ingetrokken',
    declined: joinRequestCopy.states.declined,
    enter: golfSessionCopy.mine.playing,
    manage: 'Jij organiseert',
  } satisfies Record<CardAction, string>,
  ask: {
    action: 'Hele reeks vragen',
    title: 'Verzoek voor de hele reeks',
    success: 'Verzoeken ingediend',
  },
  title: 'Hele reeks',
  edit: {
    action: 'Hele reeks wijzigen',
    body: 'Pas alle sessies die nog komen in één keer aan. De datums blijven gelijk.',
    title: 'Hele reeks wijzigen',
    lead: 'Wat je wijzigt, geldt voor alle sessies die nog komen. Je medespelers krijgen bericht.',
    done: 'Reeks bijgewerkt',
  },
  cancel: {
    action: 'Hele reeks annuleren',
    body: 'Alle sessies die nog komen gaan niet door. Je medespelers krijgen bericht.',
    title: 'Hele reeks annuleren?',
    submit: 'Hele reeks annuleren',
    done: 'Reeks geannuleerd',
  },
} as const;

/** 'Elke zaterdag' */
export const everyText = (weekday: number) => `Elke ${dateCopy.weekdays[weekday]?.long}`;

/** 'Je vraagt mee te spelen op 4 dagen.' */
export const askedText = (dates: number) => `Je vraagt mee te spelen op ${daysText(dates)}.`;

/** A request that waits for a connection: 'Verzoek voor de reeks ‘Rondje op zaterdag’'. */
export const unsentText = (title: string) => `Verzoek voor de reeks ‘${title}’`;

/** 'Je vraagt in één keer of je mee mag spelen op 4 dagen waar nog plek is.' */
export const askLead = (dates: number) =>
  `Je vraagt in één keer of je mee mag spelen op ${daysText(dates)} waar nog plek is.`;

const daysText = (dates: number) => (dates === 1 ? '1 dag' : `${dates} dagen`);

const sessionsText = (count: number) => (count === 1 ? '1 sessie' : `${count} sessies`);

/** '4 sessies zijn aangepast.' */
export const editedText = (count: number) =>
  `${sessionsText(count)} ${count === 1 ? 'is' : 'zijn'} aangepast.`;

/** '4 sessies gaan niet door.' */
export const cancelledText = (count: number) =>
  `${sessionsText(count)} ${count === 1 ? 'gaat' : 'gaan'} niet door.`;

/** 'Alle 4 sessies, van 28 november tot en met 19 december, gaan niet door. …' */
export function cancelSeriesText(dates: readonly { startsAt: string }[]): string {
  const [first, last] = [dates[0], dates.at(-1)].map((date) => (date ? formatDateNoYear(date.startsAt) : ''));
  return `Alle ${sessionsText(dates.length)}, van ${first} tot en met ${last}, gaan niet door. Dit kun je niet terugdraaien. Wie meespeelt, een verzoek deed of op de wachtlijst staat, krijgt bericht.`;
}

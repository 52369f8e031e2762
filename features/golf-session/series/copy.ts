import { golfSessionCopy } from '#features/golf-session/copy.ts';
import type { CardAction } from '#features/golf-session/golf-session.ts';
import { joinRequestCopy } from '#features/golf-session/join-request/copy.ts';
import { golfSessionManagementCopy } from '#features/golf-session/management/copy.ts';
import { dateCopy } from '#platform/shared/copy.ts';

export const seriesCopy = {
  calls: {
    dates: 'Wat er nog komt van een reeks golfsessies',
    edit: 'Wijzig een hele reeks golfsessies',
    cancel: 'Annuleer een hele reeks golfsessies',
    ask: 'Vraag of je mee mag aan een hele reeks golfsessies',
  },
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
  refusals: {
    over: 'Van deze reeks komt er niets meer.',
    past: golfSessionCopy.refusals.past,
    tooFewPlaces: golfSessionManagementCopy.refusals.tooFewPlaces,
    nothingToAsk: 'Bij geen enkele datum van deze reeks kun je nu nog vragen of je mee mag.',
    dailyLimit: joinRequestCopy.refusals.dailyLimit,
  },
} as const;

/** 'Elke zaterdag' */
export const everyText = (weekday: number) => `Elke ${dateCopy.weekdays[weekday]?.long}`;

/** 'Je vraagt mee te spelen op 4 dagen.' */
export const askedText = (dates: number) => `Je vraagt mee te spelen op ${daysText(dates)}.`;

/** 'Je vraagt in één keer of je mee mag spelen op 4 dagen waar nog plek is.' */
export const askLead = (dates: number) =>
  `Je vraagt in één keer of je mee mag spelen op ${daysText(dates)} waar nog plek is.`;

const daysText = (dates: number) => (dates === 1 ? '1 dag' : `${dates} dagen`);

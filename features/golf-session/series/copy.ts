import { golfSessionCopy } from '#features/golf-session/copy.ts';
import { joinRequestCopy } from '#features/golf-session/join-request/copy.ts';
import { golfSessionManagementCopy } from '#features/golf-session/management/copy.ts';

export const seriesCopy = {
  calls: {
    dates: 'Wat er nog komt van een reeks golfsessies',
    edit: 'Wijzig een hele reeks golfsessies',
    cancel: 'Annuleer een hele reeks golfsessies',
    ask: 'Vraag of je mee mag aan een hele reeks golfsessies',
  },
  refusals: {
    over: 'Van deze reeks komt er niets meer.',
    past: golfSessionCopy.refusals.past,
    tooFewPlaces: golfSessionManagementCopy.refusals.tooFewPlaces,
    nothingToAsk: 'Bij geen enkele datum van deze reeks kun je nu nog vragen of je mee mag.',
    dailyLimit: joinRequestCopy.refusals.dailyLimit,
  },
} as const;

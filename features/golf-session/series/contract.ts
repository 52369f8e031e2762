import { golfSessionAsker, golfSessionOrganiser, golfSessionViewer } from '#features/golf-session/access.ts';
import { oneInput, commandInput, golfSessionRow } from '#features/golf-session/golf-session.ts';
import { call } from '#platform/shared/contract.ts';
import { calls, seriesCopy } from './copy.ts';
import { cancelInput, changed, editInput } from './series.ts';
import { joinRequestMessage } from '#features/golf-session/join-request/join-request.ts';
import { z } from 'zod';

const { refusals } = seriesCopy;

const over = { OVER: { status: 409, message: refusals.over } } as const;

/** Calls about all golf sessions that were offered together with one, as far as they are still to come. */
export const seriesContract = {
  dates: call(golfSessionViewer, 'GET /golf-sessions/{golfSessionId}/series', calls.dates)
    .input(oneInput)
    // What is still to come of a series, soonest first.
    .output(z.object({ items: z.array(golfSessionRow) })),
  edit: call(golfSessionOrganiser, 'PUT /golf-sessions/{golfSessionId}/series', calls.edit, {
    refusals: {
      ...over,
      PAST: { status: 422, message: refusals.past },
      SKIPPED_TIME: { status: 422, message: refusals.skippedTime },
      TOO_FEW_PLACES: { status: 409, message: refusals.tooFewPlaces },
    },
  })
    .input(editInput)
    .output(changed),
  cancel: call(golfSessionOrganiser, 'POST /golf-sessions/{golfSessionId}/series/cancel', calls.cancel, {
    refusals: over,
  })
    .input(cancelInput)
    .output(changed),
  ask: call(golfSessionAsker, 'POST /golf-sessions/{golfSessionId}/series/join-requests', calls.ask, {
    refusals: {
      ...over,
      NOTHING_TO_ASK: { status: 409, message: refusals.nothingToAsk },
      DAILY_LIMIT: { status: 429, message: refusals.dailyLimit },
    },
  })
    .input(commandInput.extend({ message: joinRequestMessage.optional() }))
    .output(changed),
};

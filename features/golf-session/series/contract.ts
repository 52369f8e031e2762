import { z } from 'zod';
import { golfSessionAsker, golfSessionOrganiser, golfSessionViewer } from '#features/golf-session/access.ts';
import { oneInput, commandInput, golfSessionRow } from '#features/golf-session/golf-session.ts';
import { joinRequestMessage } from '#features/golf-session/join-request/join-request.ts';
import { refused } from '#platform/shared/access.ts';
import { call } from '#platform/shared/contract.ts';
import { calls, refusals } from './copy.ts';
import { cancelInput, changed, editInput } from './series.ts';

const over = refused(409, refusals, 'OVER');

/** Calls about all golf sessions that were offered together with one, as far as they are still to come. */
export const seriesContract = {
  dates: call(golfSessionViewer, 'GET /golf-sessions/{golfSessionId}/series', calls.dates)
    .input(oneInput)
    // What is still to come of a series, soonest first.
    .output(z.object({ items: z.array(golfSessionRow) })),
  edit: call(golfSessionOrganiser, 'PUT /golf-sessions/{golfSessionId}/series', calls.edit, {
    refusals: {
      ...over,
      ...refused(422, refusals, 'PAST', 'SKIPPED_TIME'),
      ...refused(409, refusals, 'TOO_FEW_PLACES', 'CLASH'),
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
      ...refused(409, refusals, 'NOTHING_TO_ASK'),
      ...refused(429, refusals, 'DAILY_LIMIT'),
    },
  })
    .input(commandInput.extend({ message: joinRequestMessage.optional() }))
    .output(changed),
};

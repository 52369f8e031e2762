import { clubAdmin } from '#features/membership/access.ts';
import { call } from '#platform/shared/contract.ts';
import { calls, tidyUpCopy } from './copy.ts';
import { z } from 'zod';
import { idOutput, idInput } from '#platform/shared/ids.ts';
import { ofClub, preview, undone, listedGolfSession, tidyUp } from './tidy-up.ts';
import { listedStates } from './rules.ts';
import { pageInput, pageOf } from '#platform/shared/page.ts';

const { refusals } = tidyUpCopy;

export const tidyUpContract = {
  golfSessions: call(clubAdmin, 'GET /clubs/{clubId}/all-golf-sessions', calls.golfSessions)
    .input(z.strictObject({ clubId: idInput, status: z.enum(listedStates).default('all'), ...pageInput(50) }))
    .output(pageOf(listedGolfSession)),
  remove: call(clubAdmin, 'POST /clubs/{clubId}/golf-sessions/{golfSessionId}/remove', calls.remove)
    .input(z.strictObject({ id: idInput, clubId: idInput, golfSessionId: idInput }))
    .output(z.object({ id: idOutput })),
  preview: call(clubAdmin, 'GET /clubs/{clubId}/tidy-ups/preview', calls.preview)
    .input(ofClub)
    .output(preview),
  run: call(clubAdmin, 'POST /clubs/{clubId}/tidy-ups', calls.run)
    .input(z.strictObject({ id: idInput, clubId: idInput }))
    // `tidyUpId`: null when the run found nothing to archive.
    .output(z.object({ archived: z.number(), tidyUpId: idOutput.nullable() })),
  list: call(clubAdmin, 'GET /clubs/{clubId}/tidy-ups', calls.list)
    .input(ofClub)
    .output(z.object({ items: z.array(tidyUp) })),
  undo: call(clubAdmin, 'POST /clubs/{clubId}/tidy-ups/{tidyUpId}/undo', calls.undo, {
    refusals: {
      ALREADY_UNDONE: { status: 409, message: refusals.alreadyUndone },
      TOO_LATE: { status: 409, message: refusals.tooLate },
    },
  })
    .input(z.strictObject({ id: idInput, clubId: idInput, tidyUpId: idInput }))
    .output(undone),
};

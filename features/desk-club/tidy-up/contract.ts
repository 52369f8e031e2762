import { clubAdmin } from '#features/membership/access.ts';
import { call } from '#platform/shared/contract.ts';
import { tidyUpCopy } from './copy.ts';
import { z } from 'zod';
import { idOutput } from '#platform/shared/ids.ts';
import {
  golfSessionsInput,
  listedPage,
  ofClub,
  preview,
  ran,
  removeInput,
  runInput,
  tidyUps,
  undoInput,
  undone,
} from './tidy-up.ts';

const { calls, refusals } = tidyUpCopy;

export const tidyUpContract = {
  golfSessions: call(clubAdmin, 'GET /clubs/{clubId}/all-golf-sessions', calls.golfSessions)
    .input(golfSessionsInput)
    .output(listedPage),
  remove: call(clubAdmin, 'POST /clubs/{clubId}/golf-sessions/{golfSessionId}/remove', calls.remove)
    .input(removeInput)
    .output(z.object({ id: idOutput })),
  preview: call(clubAdmin, 'GET /clubs/{clubId}/tidy-ups/preview', calls.preview)
    .input(ofClub)
    .output(preview),
  run: call(clubAdmin, 'POST /clubs/{clubId}/tidy-ups', calls.run).input(runInput).output(ran),
  list: call(clubAdmin, 'GET /clubs/{clubId}/tidy-ups', calls.list).input(ofClub).output(tidyUps),
  undo: call(clubAdmin, 'POST /clubs/{clubId}/tidy-ups/{tidyUpId}/undo', calls.undo, {
    refusals: {
      ALREADY_UNDONE: { status: 409, message: refusals.alreadyUndone },
      TOO_LATE: { status: 409, message: refusals.tooLate },
    },
  })
    .input(undoInput)
    .output(undone),
};

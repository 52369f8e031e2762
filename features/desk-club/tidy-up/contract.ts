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
  golfSessions: call({
    access: clubAdmin,
    method: 'GET',
    path: '/clubs/{clubId}/all-golf-sessions',
    summary: calls.golfSessions,
  })
    .input(golfSessionsInput)
    .output(listedPage),
  remove: call({
    access: clubAdmin,
    method: 'POST',
    path: '/clubs/{clubId}/golf-sessions/{golfSessionId}/remove',
    summary: calls.remove,
  })
    .input(removeInput)
    .output(z.object({ id: idOutput })),
  preview: call({
    access: clubAdmin,
    method: 'GET',
    path: '/clubs/{clubId}/tidy-ups/preview',
    summary: calls.preview,
  })
    .input(ofClub)
    .output(preview),
  run: call({ access: clubAdmin, method: 'POST', path: '/clubs/{clubId}/tidy-ups', summary: calls.run })
    .input(runInput)
    .output(ran),
  list: call({ access: clubAdmin, method: 'GET', path: '/clubs/{clubId}/tidy-ups', summary: calls.list })
    .input(ofClub)
    .output(tidyUps),
  undo: call({
    access: clubAdmin,
    method: 'POST',
    path: '/clubs/{clubId}/tidy-ups/{tidyUpId}/undo',
    summary: calls.undo,
    refusals: {
      ALREADY_UNDONE: { status: 409, message: refusals.alreadyUndone },
      TOO_LATE: { status: 409, message: refusals.tooLate },
    },
  })
    .input(undoInput)
    .output(undone),
};

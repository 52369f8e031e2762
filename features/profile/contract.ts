import { z } from 'zod';
import { golfer, golferRefusals } from '#features/account/access.ts';
import { refused } from '#platform/shared/access.ts';
import { call } from '#platform/shared/contract.ts';
import { idOutput, idInput } from '#platform/shared/ids.ts';
import { pageInput, pageOf } from '#platform/shared/page.ts';
import { pictureTypes } from '#platform/shared/pictures.ts';
import { profileMaker } from './access.ts';
import { calls, refusals } from './copy.ts';
import {
  createInput,
  ownProfile,
  pictureRefusals,
  removePictureInput,
  updateInput,
  historyItem,
  cropInput,
} from './profile.ts';

const saved = z.object({ id: idOutput });

export const profileContract = {
  get: call(golfer, 'GET /me/profile', calls.get, { refusals: golferRefusals }).output(ownProfile),
  create: call(profileMaker, 'POST /me/profile', calls.create, {
    refusals: refused(409, refusals, 'PROFILE_EXISTS'),
  })
    .input(createInput)
    .output(saved),
  update: call(golfer, 'PUT /me/profile', calls.update, { refusals: golferRefusals })
    .input(updateInput)
    .output(saved),
  setPicture: call(golfer, 'PUT /me/picture', calls.setPicture, {
    takes: pictureTypes,
    refusals: { ...golferRefusals, ...pictureRefusals },
  })
    .input(z.strictObject({ id: idInput, ...cropInput.shape }))
    .output(z.object({ avatarUrl: z.string() })),
  // Not DELETE: proxies may drop its body, and the command id with it.
  removePicture: call(golfer, 'POST /me/picture/remove', calls.removePicture, { refusals: golferRefusals })
    .input(removePictureInput)
    .output(saved),
  history: call(golfer, 'GET /me/history', calls.history)
    .input(z.strictObject(pageInput(20, 50)))
    .output(pageOf(historyItem)),
};

import { z } from 'zod';
import { golfer, golferRefusals } from '#features/account/access.ts';
import { call } from '#platform/shared/contract.ts';
import { idOutput } from '#platform/shared/ids.ts';
import { pictureTypes } from '#platform/shared/pictures.ts';
import { profileMaker } from './access.ts';
import { profileCopy } from './copy.ts';
import {
  createInput,
  historyInput,
  historyPage,
  ownProfile,
  pictureRefusals,
  pictureInput,
  removePictureInput,
  updateInput,
} from './profile.ts';

const { calls, refusals } = profileCopy;
const saved = z.object({ id: idOutput });

export const profileContract = {
  get: call({
    access: golfer,
    method: 'GET',
    path: '/me/profile',
    summary: calls.get,
    refusals: golferRefusals,
  }).output(ownProfile),
  create: call({
    access: profileMaker,
    method: 'POST',
    path: '/me/profile',
    summary: calls.create,
    refusals: { PROFILE_EXISTS: { status: 409, message: refusals.exists } },
  })
    .input(createInput)
    .output(saved),
  update: call({
    access: golfer,
    method: 'PUT',
    path: '/me/profile',
    summary: calls.update,
    refusals: golferRefusals,
  })
    .input(updateInput)
    .output(saved),
  setPicture: call({
    access: golfer,
    method: 'PUT',
    path: '/me/picture',
    summary: calls.setPicture,
    takes: pictureTypes,
    refusals: { ...golferRefusals, ...pictureRefusals },
  })
    .input(pictureInput)
    .output(z.object({ avatarUrl: z.string() })),
  // Not DELETE: proxies may drop its body, and the command id with it.
  removePicture: call({
    access: golfer,
    method: 'POST',
    path: '/me/picture/remove',
    summary: calls.removePicture,
    refusals: golferRefusals,
  })
    .input(removePictureInput)
    .output(saved),
  history: call({ access: golfer, method: 'GET', path: '/me/history', summary: calls.history })
    .input(historyInput)
    .output(historyPage),
};

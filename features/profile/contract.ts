import { z } from 'zod';
import { golfer } from '#features/account/access.ts';
import { call } from '#platform/shared/contract.ts';
import { idOutput } from '#platform/shared/ids.ts';
import { profileMaker } from './access.ts';
import { profileCopy } from './copy.ts';
import { createInput, historyInput, historyPage, ownProfile, updateInput } from './profile.ts';

const { calls, refusals } = profileCopy;
const saved = z.object({ id: idOutput });

export const profileContract = {
  get: call({ access: golfer, method: 'GET', path: '/me/profile', summary: calls.get }).output(ownProfile),
  create: call({
    access: profileMaker,
    method: 'POST',
    path: '/me/profile',
    summary: calls.create,
    refusals: { PROFILE_EXISTS: { status: 409, message: refusals.exists } },
  })
    .input(createInput)
    .output(saved),
  update: call({ access: golfer, method: 'PUT', path: '/me/profile', summary: calls.update })
    .input(updateInput)
    .output(saved),
  history: call({ access: golfer, method: 'GET', path: '/me/history', summary: calls.history })
    .input(historyInput)
    .output(historyPage),
};

import { z } from 'zod';
import { golfer } from '#features/account/access.ts';
import { person } from '#features/profile/profile.ts';
import { call } from '#platform/shared/contract.ts';
import { pageInput, pageOf } from '#platform/shared/page.ts';
import { personBlocker } from './access.ts';
import { blockInput, blockOutput } from './block.ts';
import { calls } from './copy.ts';

export const blockContract = {
  create: call(personBlocker, 'POST /me/blocks', calls.create).input(blockInput).output(blockOutput),
  remove: call(golfer, 'POST /me/blocks/{userId}/remove', calls.remove).input(blockInput).output(blockOutput),
  list: call(golfer, 'GET /me/blocks', calls.list)
    .input(z.strictObject(pageInput(50)))
    .output(pageOf(person)),
};

import { golfer } from '#features/account/access.ts';
import { call } from '#platform/shared/contract.ts';
import { personBlocker } from './access.ts';
import { blockInput, blockOutput, blocksInput, blocksPage } from './block.ts';
import { blockCopy } from './copy.ts';

const { calls } = blockCopy;

export const blockContract = {
  create: call({ access: personBlocker, method: 'POST', path: '/me/blocks', summary: calls.create })
    .input(blockInput)
    .output(blockOutput),
  remove: call({
    access: golfer,
    method: 'POST',
    path: '/me/blocks/{userId}/remove',
    summary: calls.remove,
  })
    .input(blockInput)
    .output(blockOutput),
  list: call({ access: golfer, method: 'GET', path: '/me/blocks', summary: calls.list })
    .input(blocksInput)
    .output(blocksPage),
};

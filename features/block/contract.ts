import { golfer } from '#features/account/access.ts';
import { call } from '#platform/shared/contract.ts';
import { personBlocker } from './access.ts';
import { blockInput, blockOutput, blocksInput, blocksPage } from './block.ts';
import { blockCopy } from './copy.ts';

const { calls } = blockCopy;

export const blockContract = {
  create: call(personBlocker, 'POST /me/blocks', calls.create).input(blockInput).output(blockOutput),
  remove: call(golfer, 'POST /me/blocks/{userId}/remove', calls.remove).input(blockInput).output(blockOutput),
  list: call(golfer, 'GET /me/blocks', calls.list).input(blocksInput).output(blocksPage),
};

import { implement } from '@orpc/server';
import { golfer } from '#features/account/access.ts';
import { gateOfCaller, limited, type CallContext, route } from '#platform/server/calls.ts';
import { every, lasting } from '#platform/shared/limit-rule.ts';
import { blockContract } from '../contract.ts';
import { blockerGate, findBlocks } from './reads.ts';
import { createBlock, removeBlock } from './writes.ts';

const os = implement(blockContract).$context<CallContext>();
const golferGate = gateOfCaller(golfer);
/** Each block, and its end, makes the app of both people load everything again: without a limit that would use up the calls of the other. */
const blocks = limited('block', lasting(every(10, 3600)));

export const blockRoutes = {
  create: route(os.create.use(blockerGate).use(blocks), ({ db, me, clock, blockableId }, input) =>
    createBlock(db, me.userId, { id: input.id, blockableId, now: clock.now() }),
  ),

  remove: route(os.remove.use(golferGate), ({ db, me }, input) => removeBlock(db, me.userId, input)),
  list: route(os.list.use(golferGate), ({ db, me }, input) => findBlocks(db, me.userId, input)),
};

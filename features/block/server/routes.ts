import { implement } from '@orpc/server';
import { golfer } from '#features/account/access.ts';
import { gateOfCaller, orRefuse, type CallContext } from '#platform/server/calls.ts';
import { blockContract } from '../contract.ts';
import { blockerGate, findBlocks } from './reads.ts';
import { createBlock, removeBlock } from './writes.ts';

const os = implement(blockContract).$context<CallContext>();

export const blockRoutes = {
  create: os.create.use(blockerGate()).handler(async ({ context, input, errors }) => {
    const command = { id: input.id, blockableId: context.blockableId, now: context.clock.now() };
    return orRefuse(await createBlock(context.db, context.me.userId, command), errors);
  }),

  remove: os.remove
    .use(gateOfCaller(golfer))
    .handler(async ({ context, input, errors }) =>
      orRefuse(await removeBlock(context.db, context.me.userId, input), errors),
    ),

  list: os.list
    .use(gateOfCaller(golfer))
    .handler(({ context, input }) => findBlocks(context.db, context.me.userId, input)),
};

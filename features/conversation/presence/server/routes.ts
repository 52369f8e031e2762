import { implement } from '@orpc/server';
import { golfer } from '#features/account/access.ts';
import { gateOfCaller, orRefuse, type CallContext } from '#platform/server/calls.ts';
import { presenceContract } from '../contract.ts';
import { findPresences, type OnlineAmong } from './reads.ts';
import { showOnline } from './writes.ts';

const os = implement(presenceContract).$context<CallContext>();

export const presenceRoutes = (onlineAmong: OnlineAmong) => ({
  list: os.list.use(gateOfCaller(golfer)).handler(async ({ context: { db, me }, input }) => ({
    items: await findPresences(db, onlineAmong, me.userId, input.conversationIds),
  })),

  show: os.show
    .use(gateOfCaller(golfer))
    .handler(async ({ context, input, errors }) =>
      orRefuse(await showOnline(context.db, context.me.userId, input), errors),
    ),
});

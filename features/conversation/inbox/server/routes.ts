import { implement } from '@orpc/server';
import { golfer } from '#features/account/access.ts';
import { gateOfCaller, type CallContext } from '#platform/server/calls.ts';
import { inboxContract } from '../contract.ts';
import { countUnread, findInbox } from './reads.ts';

const os = implement(inboxContract).$context<CallContext>();

export const inboxRoutes = {
  list: os.list
    .use(gateOfCaller(golfer))
    .handler(({ context, input }) => findInbox(context.db, context.me.userId, context.clock.now(), input)),

  unread: os.unread.use(gateOfCaller(golfer)).handler(async ({ context }) => ({
    count: await countUnread(context.db, context.me.userId, context.clock.now()),
  })),
};

import { implement } from '@orpc/server';
import { golfer } from '#features/account/access.ts';
import { gateOfCaller, type CallContext } from '#platform/server/calls.ts';
import { inboxContract } from '../contract.ts';
import { countUnread, inboxGate } from './reads.ts';

const os = implement(inboxContract).$context<CallContext>();

export const inboxRoutes = {
  list: os.list.use(inboxGate()).handler(({ context }) => context.page),

  unread: os.unread.use(gateOfCaller(golfer)).handler(async ({ context }) => ({
    count: await countUnread(context.db, context.me.userId, context.clock.now()),
  })),
};

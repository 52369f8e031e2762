import { implement } from '@orpc/server';
import { account } from '#features/account/access.ts';
import { gateOfCaller, orRefuse, type CallContext } from '#platform/server/calls.ts';
import { notificationContract } from '../contract.ts';
import { countUnread, findChoices, findNotifications, findQuietHours } from './reads.ts';
import { choose, markRead, setQuietHours } from './writes.ts';

const os = implement(notificationContract).$context<CallContext>();

export const notificationRoutes = {
  choices: os.choices
    .use(gateOfCaller(account))
    .handler(async ({ context }) => ({ items: await findChoices(context.db, context.me.userId) })),

  choose: os.choose
    .use(gateOfCaller(account))
    .handler(async ({ context, input, errors }) =>
      orRefuse(await choose(context.db, context.me.userId, input), errors),
    ),

  quietHours: os.quietHours
    .use(gateOfCaller(account))
    .handler(({ context }) => findQuietHours(context.db, context.me.userId)),

  setQuietHours: os.setQuietHours
    .use(gateOfCaller(account))
    .handler(async ({ context, input, errors }) =>
      orRefuse(await setQuietHours(context.db, context.me.userId, input), errors),
    ),

  list: os.list
    .use(gateOfCaller(account))
    .handler(({ context, input }) => findNotifications(context.db, context.me.userId, input)),

  unread: os.unread
    .use(gateOfCaller(account))
    .handler(async ({ context }) => ({ count: await countUnread(context.db, context.me.userId) })),

  read: os.read
    .use(gateOfCaller(account))
    .handler(async ({ context, input, errors }) =>
      orRefuse(await markRead(context.db, context.me.userId, input), errors),
    ),
};

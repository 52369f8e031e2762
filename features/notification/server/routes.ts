import { implement } from '@orpc/server';
import { account, anyone } from '#features/account/access.ts';
import { gateOfCaller, orRefuse, type CallContext, limit } from '#platform/server/calls.ts';
import type { UnsubscribeScope } from '#platform/server/link-tokens.ts';
import type { PushKeys } from '#features/notification/push-device/push-device.ts';
import { notificationContract } from '../contract.ts';
import { choiceKinds } from '../notification.ts';
import { countUnread, findChoices, findNotifications, findQuietHours } from './reads.ts';
import { choose, markRead, setMailByLink, setQuietHours, unsubscribe, type MailScope } from './writes.ts';
import { isKnownService, spelledEndpoint } from '#platform/server/push/push-service.ts';
import { every } from '#platform/shared/limit-rule.ts';
import { pushDeviceContract } from '#features/notification/push-device/contract.ts';
import { longestEndpoint } from '#features/notification/push-device/rules.ts';
import { subscribeDevice, unsubscribeDevice } from '#features/notification/push-device/server/writes.ts';

const os = implement(notificationContract).$context<CallContext>();

type ReadLink = (token: string) => UnsubscribeScope | null;

/** Without the kinds that this version does not know. */
const scopeOf = (link: UnsubscribeScope | null): MailScope | null =>
  link && { userId: link.userId, kinds: choiceKinds.filter((kind) => link.kinds.includes(kind)) };

/** `readLink`: null for a token that is wrong. */
const notificationRoutes = (readLink: ReadLink) => ({
  choices: os.choices
    .use(gateOfCaller(account))
    .handler(async ({ context }) => ({ items: await findChoices(context.db, context.me.userId) })),

  choose: os.choose
    .use(gateOfCaller(account))
    .handler(async ({ context, input, errors }) =>
      orRefuse(await choose(context.db, context.me.userId, input, context.clock.now()), errors),
    ),

  quietHours: os.quietHours
    .use(gateOfCaller(account))
    .handler(({ context }) => findQuietHours(context.db, context.me.userId)),

  setQuietHours: os.setQuietHours
    .use(gateOfCaller(account))
    .handler(async ({ context, input, errors }) =>
      orRefuse(await setQuietHours(context.db, context.me.userId, input, context.clock.now()), errors),
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
      orRefuse(await markRead(context.db, context.me.userId, input, context.clock.now()), errors),
    ),

  setMail: os.setMail.use(gateOfCaller(anyone)).handler(async ({ context, input, errors }) => {
    const scope = scopeOf(readLink(input.token));
    if (!scope) throw errors.LINK_INVALID();
    return orRefuse(await setMailByLink(context.db, scope, input, context.clock.now()), errors);
  }),

  unsubscribe: os.unsubscribe.use(gateOfCaller(anyone)).handler(async ({ context, input, errors }) => {
    const scope = scopeOf(readLink(input.token));
    if (!scope) throw errors.LINK_INVALID();
    return unsubscribe(context.db, scope, context.clock.now());
  }),
});

/** A device subscribes again at each start of the app. */
const changesPerPerson = every(60, 3600);

const pushDevice = implement(pushDeviceContract).$context<CallContext>();

/** `hosts`: of push services that are not known by themselves. */
const pushDeviceRoutes = (keys: PushKeys, hosts: readonly string[]) => ({
  key: pushDevice.key.use(gateOfCaller(account)).handler(() => keys),

  subscribe: pushDevice.subscribe.use(gateOfCaller(account)).handler(async ({ context, input, errors }) => {
    await limit(context, 'push', changesPerPerson, errors);
    const endpoint = spelledEndpoint(input.endpoint);
    const isKnown = input.service !== 'web' || isKnownService(endpoint, hosts);
    if (!isKnown || endpoint.length > longestEndpoint) throw errors.INVALID_INPUT();
    const { db, me, clock } = context;
    return orRefuse(await subscribeDevice(db, me, { ...input, endpoint }, clock.now()), errors);
  }),

  unsubscribe: pushDevice.unsubscribe
    .use(gateOfCaller(account))
    .handler(async ({ context, input, errors }) => {
      await limit(context, 'push', changesPerPerson, errors);
      const endpoint = spelledEndpoint(input.endpoint);
      return orRefuse(await unsubscribeDevice(context.db, context.me, { ...input, endpoint }), errors);
    }),
});

export type NotificationParts = {
  /** What a device needs to receive push. */
  pushKeys: PushKeys;
  pushHosts: readonly string[];
  /** Reads the token of a link that turns mail off. */
  readUnsubscribeLink: ReadLink;
};

/** The routes of this noun and its rooms. */
export const notificationRouters = (parts: NotificationParts) => ({
  notification: notificationRoutes(parts.readUnsubscribeLink),
  pushDevice: pushDeviceRoutes(parts.pushKeys, parts.pushHosts),
});

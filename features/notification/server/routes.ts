import { implement } from '@orpc/server';
import { account, anyone } from '#features/account/access.ts';
import type { PushKeys } from '#features/notification/push-device/push-device.ts';
import { longestEndpoint } from '#features/notification/push-device/rules.ts';
import { subscribeDevice, unsubscribeDevice } from '#features/notification/push-device/server/writes.ts';
import { gateOfCaller, type CallContext, limited, route } from '#platform/server/calls.ts';
import type { UnsubscribeScope } from '#platform/server/link-tokens.ts';
import { isKnownService, spelledEndpoint } from '#platform/server/push/push-service.ts';
import { every } from '#platform/shared/limit-rule.ts';
import { notificationContract, pushDeviceContract } from '../contract.ts';
import { choiceKinds } from '../notification.ts';
import { countUnread, findChoices, findNotifications, findQuietHours } from './reads.ts';
import { choose, markRead, setMailByLink, setQuietHours, unsubscribe, type MailScope } from './writes.ts';

const os = implement(notificationContract).$context<CallContext>();
const anyoneGate = gateOfCaller(anyone);
const accountGate = gateOfCaller(account);

type ReadLink = (token: string) => UnsubscribeScope | null;

/** Without the kinds that this version does not know. */
const scopeOf = (link: UnsubscribeScope | null): MailScope | null =>
  link && { userId: link.userId, kinds: choiceKinds.filter((kind) => link.kinds.includes(kind)) };

/** `readLink`: null for a token that is wrong. */
const notificationRoutes = (readLink: ReadLink) => ({
  choices: route(os.choices.use(accountGate), async ({ db, me }) => ({
    items: await findChoices(db, me.userId),
  })),

  choose: route(os.choose.use(accountGate), ({ db, me, clock }, input) =>
    choose(db, me.userId, input, clock.now()),
  ),

  quietHours: route(os.quietHours.use(accountGate), ({ db, me }) => findQuietHours(db, me.userId)),

  setQuietHours: route(os.setQuietHours.use(accountGate), ({ db, me, clock }, input) =>
    setQuietHours(db, me.userId, input, clock.now()),
  ),

  list: route(os.list.use(accountGate), ({ db, me }, input) => findNotifications(db, input, me)),

  unread: route(os.unread.use(accountGate), async ({ db, me }) => ({
    count: await countUnread(db, me.userId),
  })),

  read: route(os.read.use(accountGate), ({ db, me, clock }, input) =>
    markRead(db, me.userId, input, clock.now()),
  ),

  setMail: route(os.setMail.use(anyoneGate), ({ db, clock }, input, errors) => {
    const scope = scopeOf(readLink(input.token));
    if (!scope) throw errors.LINK_INVALID();
    return setMailByLink(db, scope, input, clock.now());
  }),

  unsubscribe: route(os.unsubscribe.use(anyoneGate), ({ db, clock }, input, errors) => {
    const scope = scopeOf(readLink(input.token));
    if (!scope) throw errors.LINK_INVALID();
    return unsubscribe(db, scope, clock.now());
  }),
});

/** A device subscribes again at each start of the app. */
const changes = limited('push', every(60, 3600));

const pushDevice = implement(pushDeviceContract).$context<CallContext>();

/** `hosts`: of push services that are not known by themselves. */
const pushDeviceRoutes = (keys: PushKeys, hosts: readonly string[]) => ({
  key: route(pushDevice.key.use(accountGate), () => keys),

  subscribe: route(pushDevice.subscribe.use(accountGate).use(changes), async (context, input, errors) => {
    const endpoint = spelledEndpoint(input.endpoint);
    const isKnown = input.service !== 'web' || isKnownService(endpoint, hosts);
    if (!isKnown || endpoint.length > longestEndpoint) throw errors.INVALID_INPUT();
    const { db, me, clock } = context;
    return subscribeDevice(db, me, { ...input, endpoint }, clock.now());
  }),

  unsubscribe: route(pushDevice.unsubscribe.use(accountGate).use(changes), async (context, input) => {
    const endpoint = spelledEndpoint(input.endpoint);
    return unsubscribeDevice(context.db, context.me, { ...input, endpoint });
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

import { implement } from '@orpc/server';
import { account } from '#features/account/access.ts';
import { gateOfCaller, limit, orRefuse, type CallContext } from '#platform/server/calls.ts';
import { isKnownService, spelledEndpoint } from '#platform/server/push/push-endpoint.ts';
import { every } from '#platform/shared/limit-rule.ts';
import { pushDeviceContract } from '../contract.ts';
import type { PushKeys } from '../push-device.ts';
import { longestEndpoint } from '../rules.ts';
import { subscribe, unsubscribe } from './writes.ts';

/** A device subscribes again at each start of the app. */
const changesPerPerson = every(60, 3600);

const os = implement(pushDeviceContract).$context<CallContext>();

/** `hosts`: of push services that are not known by themselves. */
export const pushDeviceRoutes = (keys: PushKeys, hosts: readonly string[]) => ({
  key: os.key.use(gateOfCaller(account)).handler(() => keys),

  subscribe: os.subscribe.use(gateOfCaller(account)).handler(async ({ context, input, errors }) => {
    await limit(context, 'push', changesPerPerson, errors);
    const endpoint = spelledEndpoint(input.endpoint);
    const isKnown = input.service !== 'web' || isKnownService(endpoint, hosts);
    if (!isKnown || endpoint.length > longestEndpoint) throw errors.INVALID_INPUT();
    const { db, me, clock } = context;
    return orRefuse(await subscribe(db, me, { ...input, endpoint }, clock.now()), errors);
  }),

  unsubscribe: os.unsubscribe.use(gateOfCaller(account)).handler(async ({ context, input, errors }) => {
    await limit(context, 'push', changesPerPerson, errors);
    const endpoint = spelledEndpoint(input.endpoint);
    return orRefuse(await unsubscribe(context.db, context.me, { ...input, endpoint }), errors);
  }),
});

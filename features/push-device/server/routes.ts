import { implement } from '@orpc/server';
import { account } from '#features/account/access.ts';
import { gateOfCaller, limit, orRefuse, type CallContext } from '#platform/server/calls.ts';
import { every } from '#platform/shared/limit-rule.ts';
import { pushDeviceContract } from '../contract.ts';
import type { PushKeys } from '../push-device.ts';
import { subscribe, unsubscribe } from './writes.ts';

/** A device subscribes again at each start of the app. */
const changesPerPerson = every(60, 3600);

const os = implement(pushDeviceContract).$context<CallContext>();

export const pushDeviceRoutes = (keys: PushKeys) => ({
  key: os.key.use(gateOfCaller(account)).handler(() => keys),

  subscribe: os.subscribe.use(gateOfCaller(account)).handler(async ({ context, input, errors }) => {
    await limit(context, 'push', changesPerPerson, errors);
    return orRefuse(await subscribe(context.db, context.me, input), errors);
  }),

  unsubscribe: os.unsubscribe.use(gateOfCaller(account)).handler(async ({ context, input, errors }) => {
    await limit(context, 'push', changesPerPerson, errors);
    return orRefuse(await unsubscribe(context.db, context.me, input), errors);
  }),
});

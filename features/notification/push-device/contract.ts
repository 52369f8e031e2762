import { account } from '#features/account/access.ts';
import { call } from '#platform/shared/contract.ts';
import { calls } from './copy.ts';
import { pushKeys, subscribed, subscribeInput, unsubscribeInput } from './push-device.ts';

const path = '/me/push-subscriptions';

export const pushDeviceContract = {
  key: call(account, `GET ${path}/key`, calls.key).output(pushKeys),
  subscribe: call(account, `POST ${path}`, calls.subscribe).input(subscribeInput).output(subscribed),
  unsubscribe: call(account, `POST ${path}/remove`, calls.unsubscribe)
    .input(unsubscribeInput)
    .output(subscribed),
};

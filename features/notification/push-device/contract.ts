import { account } from '#features/account/access.ts';
import { call } from '#platform/shared/contract.ts';
import { pushDeviceCopy } from './copy.ts';
import { pushKeys, subscribed, subscribeInput, unsubscribeInput } from './push-device.ts';

const { calls } = pushDeviceCopy;
const path = '/me/push-subscriptions';

export const pushDeviceContract = {
  key: call({ access: account, method: 'GET', path: `${path}/key`, summary: calls.key }).output(pushKeys),
  subscribe: call({ access: account, method: 'POST', path, summary: calls.subscribe })
    .input(subscribeInput)
    .output(subscribed),
  unsubscribe: call({
    access: account,
    method: 'POST',
    path: `${path}/remove`,
    summary: calls.unsubscribe,
  })
    .input(unsubscribeInput)
    .output(subscribed),
};

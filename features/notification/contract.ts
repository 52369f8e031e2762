import { account } from '#features/account/access.ts';
import { call } from '#platform/shared/contract.ts';
import { notificationCopy } from './copy.ts';
import { choice, choices, chooseInput } from './notification.ts';

const { calls } = notificationCopy;
const path = '/me/notification-choices';

export const notificationContract = {
  choices: call({ access: account, method: 'GET', path, summary: calls.choices }).output(choices),
  choose: call({ access: account, method: 'PUT', path, summary: calls.choose })
    .input(chooseInput)
    .output(choice),
};

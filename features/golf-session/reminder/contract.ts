import { account } from '#features/account/access.ts';
import { call } from '#platform/shared/contract.ts';
import { reminderCopy } from './copy.ts';
import { choice, chooseInput } from './reminder.ts';

const { calls } = reminderCopy;
const path = '/me/reminder';

export const reminderContract = {
  choice: call({ access: account, method: 'GET', path, summary: calls.choice }).output(choice),
  choose: call({ access: account, method: 'PUT', path, summary: calls.choose })
    .input(chooseInput)
    .output(choice),
};

import { call } from '#platform/shared/contract.ts';
import { anyone } from './access.ts';
import { me } from './account.ts';
import { accountCopy } from './copy.ts';

export const accountContract = {
  me: call({ access: anyone, method: 'GET', path: '/me', summary: accountCopy.calls.me }).output(me),
};

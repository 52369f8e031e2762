import { z } from 'zod';
import { account, provenAccount } from '#features/account/access.ts';
import { call } from '#platform/shared/contract.ts';
import { idOutput } from '#platform/shared/ids.ts';
import { identityCopy } from './copy.ts';
import { identityList, unlinkInput } from './identity.ts';

const { calls, refusals } = identityCopy;

export const identityContract = {
  list: call({ access: account, method: 'GET', path: '/me/identities', summary: calls.list }).output(
    identityList,
  ),

  unlink: call({
    access: provenAccount,
    method: 'POST',
    path: '/me/identities/{identityId}/unlink',
    summary: calls.unlink,
    refusals: { LAST_WAY_IN: { status: 409, message: refusals.LAST_WAY_IN } },
  })
    .input(unlinkInput)
    .output(z.object({ identityId: idOutput })),
};

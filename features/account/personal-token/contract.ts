import { account, provenAccount } from '#features/account/access.ts';
import { call } from '#platform/shared/contract.ts';
import { personalTokenList, madeToken, makeInput, revoked, revokeInput } from './personal-token.ts';
import { personalTokenCopy } from './copy.ts';

const { calls, refusals } = personalTokenCopy;
const path = '/me/personal-tokens';

export const personalTokenContract = {
  list: call({ access: account, method: 'GET', path, summary: calls.list }).output(personalTokenList),
  make: call({
    access: provenAccount,
    method: 'POST',
    path,
    summary: calls.make,
    refusals: { TOO_MANY_TOKENS: { status: 409, message: refusals.tooMany } },
  })
    .input(makeInput)
    .output(madeToken),
  revoke: call({
    access: account,
    method: 'POST',
    path: `${path}/{personalTokenId}/revoke`,
    summary: calls.revoke,
  })
    .input(revokeInput)
    .output(revoked),
};

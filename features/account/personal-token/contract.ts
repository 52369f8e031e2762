import { account, provenAccount } from '#features/account/access.ts';
import { call } from '#platform/shared/contract.ts';
import { personalTokenList, madeToken, makeInput, revoked, revokeInput } from './personal-token.ts';
import { personalTokenCopy } from './copy.ts';

const { calls, refusals } = personalTokenCopy;
const path = '/me/personal-tokens';

export const personalTokenContract = {
  list: call(account, `GET ${path}`, calls.list).output(personalTokenList),
  make: call(provenAccount, `POST ${path}`, calls.make, {
    refusals: { TOO_MANY_TOKENS: { status: 409, message: refusals.tooMany } },
  })
    .input(makeInput)
    .output(madeToken),
  revoke: call(account, `POST ${path}/{personalTokenId}/revoke`, calls.revoke)
    .input(revokeInput)
    .output(revoked),
};

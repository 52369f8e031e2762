import { z } from 'zod';
import { account, provenAccount } from '#features/account/access.ts';
import { refused } from '#platform/shared/access.ts';
import { call } from '#platform/shared/contract.ts';
import { idOutput } from '#platform/shared/ids.ts';
import { calls, refusals } from './copy.ts';
import { personalTokenList, makeInput, revokeInput } from './personal-token.ts';

const path = '/me/personal-tokens';

export const personalTokenContract = {
  list: call(account, `GET ${path}`, calls.list).output(personalTokenList),
  make: call(provenAccount, `POST ${path}`, calls.make, {
    refusals: refused(409, refusals, 'TOO_MANY_TOKENS'),
  })
    .input(makeInput)
    // `token`: shown this once; the server keeps only its hash.
    .output(z.object({ personalTokenId: idOutput, token: z.string() })),
  revoke: call(account, `POST ${path}/{personalTokenId}/revoke`, calls.revoke)
    .input(revokeInput)
    .output(z.object({ personalTokenId: idOutput })),
};

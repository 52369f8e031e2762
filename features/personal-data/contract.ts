import { z } from 'zod';
import { account, provenAccount } from '#features/account/access.ts';
import { refused } from '#platform/shared/access.ts';
import { call } from '#platform/shared/contract.ts';
import { cursorInput } from '#platform/shared/page.ts';
import { accountKeeper } from './access.ts';
import { calls, refusals } from './copy.ts';
import { closed, commandInput, downloadPage, kept, leaving } from './personal-data.ts';

export const personalDataContract = {
  download: call(provenAccount, 'GET /me/data', calls.download, {
    refusals: refused(429, refusals, 'DAILY_LIMIT'),
  })
    .input(z.strictObject({ cursor: cursorInput }))
    .output(downloadPage),
  leaving: call(account, 'GET /me/leaving', calls.leaving).output(leaving),
  close: call(provenAccount, 'POST /me/close', calls.close, {
    refusals: refused(409, refusals, 'LAST_ADMIN'),
  })
    .input(commandInput)
    .output(closed),
  keep: call(accountKeeper, 'POST /me/keep', calls.keep, {
    refusals: refused(409, refusals, 'TOO_LATE'),
  })
    .input(commandInput)
    .output(kept),
};

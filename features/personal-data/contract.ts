import { account, provenAccount } from '#features/account/access.ts';
import { call } from '#platform/shared/contract.ts';
import { accountKeeper } from './access.ts';
import { calls, personalDataCopy } from './copy.ts';
import { closed, commandInput, downloadPage, kept, leaving } from './personal-data.ts';
import { cursorInput } from '#platform/shared/page.ts';
import { z } from 'zod';

const { refusals } = personalDataCopy;

export const personalDataContract = {
  download: call(provenAccount, 'GET /me/data', calls.download, {
    refusals: { DAILY_LIMIT: { status: 429, message: refusals.dailyLimit } },
  })
    .input(z.strictObject({ cursor: cursorInput }))
    .output(downloadPage),
  leaving: call(account, 'GET /me/leaving', calls.leaving).output(leaving),
  close: call(provenAccount, 'POST /me/close', calls.close, {
    refusals: { LAST_ADMIN: { status: 409, message: refusals.lastAdmin } },
  })
    .input(commandInput)
    .output(closed),
  keep: call(accountKeeper, 'POST /me/keep', calls.keep, {
    refusals: { TOO_LATE: { status: 409, message: refusals.tooLate } },
  })
    .input(commandInput)
    .output(kept),
};

import { account, provenAccount } from '#features/account/access.ts';
import { call } from '#platform/shared/contract.ts';
import { accountKeeper } from './access.ts';
import { personalDataCopy } from './copy.ts';
import { closed, commandInput, downloadInput, downloadPage, kept, leaving } from './personal-data.ts';

const { calls, refusals } = personalDataCopy;

export const personalDataContract = {
  download: call({
    access: provenAccount,
    method: 'GET',
    path: '/me/data',
    summary: calls.download,
    refusals: { DAILY_LIMIT: { status: 429, message: refusals.dailyLimit } },
  })
    .input(downloadInput)
    .output(downloadPage),
  leaving: call({ access: account, method: 'GET', path: '/me/leaving', summary: calls.leaving }).output(
    leaving,
  ),
  close: call({
    access: provenAccount,
    method: 'POST',
    path: '/me/close',
    summary: calls.close,
    refusals: { LAST_ADMIN: { status: 409, message: refusals.lastAdmin } },
  })
    .input(commandInput)
    .output(closed),
  keep: call({
    access: accountKeeper,
    method: 'POST',
    path: '/me/keep',
    summary: calls.keep,
    refusals: { TOO_LATE: { status: 409, message: refusals.tooLate } },
  })
    .input(commandInput)
    .output(kept),
};

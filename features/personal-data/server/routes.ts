import { implement } from '@orpc/server';
import { account, provenAccount } from '#features/account/access.ts';
import { gateOfCaller, orRefuse, type CallContext } from '#platform/server/calls.ts';
import { limitRules } from '#platform/server/limits.ts';
import { accountKeeper } from '../access.ts';
import { personalDataContract } from '../contract.ts';
import { findAddress, findDownloadPage, findLeaving } from './reads.ts';
import { closeAccount, keepAccount } from './writes.ts';

const os = implement(personalDataContract).$context<CallContext>();

/** `tellClosed`: the letter to somebody whose account was closed. Nobody waits for it. */
export type ClosedLetter = (to: string, deletionDueAt: string) => void;

export const personalDataRoutes = (tellClosed: ClosedLetter) => ({
  download: os.download.use(gateOfCaller(provenAccount)).handler(({ context, input, errors }) => {
    const { db, clock, limits, me } = context;
    // The pages that follow are of the same download; how many there can be is limited by what there is.
    const rule = input.cursor === undefined ? limitRules.download : limitRules.downloadPage;
    const name = input.cursor === undefined ? 'download' : 'download-page';
    const wait = limits.take(`${name}:${me.userId}`, rule);
    if (wait !== null) {
      context.setHeader('retry-after', String(wait));
      throw errors.DAILY_LIMIT();
    }
    return findDownloadPage(db, me.userId, clock.now(), input);
  }),

  leaving: os.leaving
    .use(gateOfCaller(account))
    .handler(({ context }) => findLeaving(context.db, context.me.userId, context.clock.now())),

  close: os.close.use(gateOfCaller(provenAccount)).handler(async ({ context, input, errors }) => {
    const { db, clock, me } = context;
    const answer = await closeAccount(db, me.userId, clock.now(), input);
    const { deletionDueAt, isNew } = orRefuse(answer, errors);
    if (isNew) tellClosed(await findAddress(db, me.userId), deletionDueAt);
    return { deletionDueAt };
  }),

  keep: os.keep.use(gateOfCaller(accountKeeper)).handler(async ({ context, input, errors }) => {
    return orRefuse(await keepAccount(context.db, context.me.userId, context.clock.now(), input), errors);
  }),
});

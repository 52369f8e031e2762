import { implement } from '@orpc/server';
import { account, provenAccount } from '#features/account/access.ts';
import { gateOfCaller, orRefuse, type CallContext } from '#platform/server/calls.ts';
import { every, lasting } from '#platform/shared/limit-rule.ts';
import { accountKeeper } from '../access.ts';
import { downloadedText } from '../copy.ts';
import { personalDataContract } from '../contract.ts';
import { findDownloadPage, findLeaving } from './reads.ts';
import { closeAccount, keepAccount, type SendClosedMail } from './writes.ts';

/** Further pages belong to the same download; their number is bounded by the data. */
const perPerson = { download: lasting(every(5, 86_400)), 'download-page': every(2000, 86_400) };

const os = implement(personalDataContract).$context<CallContext>();

export const personalDataRoutes = (mail: SendClosedMail) => ({
  download: os.download.use(gateOfCaller(provenAccount)).handler(async ({ context, input, errors }) => {
    const { db, clock, limits, me } = context;
    const name = input.cursor === undefined ? 'download' : 'download-page';
    const wait = await limits.take(`${name}:${me.userId}`, perPerson[name]);
    if (wait !== null) {
      context.setHeader('retry-after', String(wait));
      throw errors.DAILY_LIMIT({ message: downloadedText(wait) });
    }
    return findDownloadPage(db, me.userId, clock.now(), input);
  }),

  leaving: os.leaving
    .use(gateOfCaller(account))
    .handler(({ context }) => findLeaving(context.db, context.me.userId, context.clock.now())),

  close: os.close.use(gateOfCaller(provenAccount)).handler(async ({ context, input, errors }) => {
    const { db, clock, me } = context;
    return orRefuse(await closeAccount({ db, mail }, me.userId, clock.now(), input), errors);
  }),

  keep: os.keep.use(gateOfCaller(accountKeeper)).handler(async ({ context, input, errors }) => {
    return orRefuse(await keepAccount(context.db, context.me.userId, context.clock.now(), input), errors);
  }),
});

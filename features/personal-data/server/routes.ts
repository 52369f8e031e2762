import { implement } from '@orpc/server';
import { account, provenAccount } from '#features/account/access.ts';
import { gateOfCaller, type CallContext, route } from '#platform/server/calls.ts';
import { every, lasting } from '#platform/shared/limit-rule.ts';
import { accountKeeper } from '../access.ts';
import { personalDataContract } from '../contract.ts';
import { downloadedText } from '../copy.ts';
import { findDownloadPage, findLeaving } from './reads.ts';
import { closeAccount, keepAccount, type SendClosedMail } from './writes.ts';

/** Further pages belong to the same download; their number is bounded by the data. */
const perPerson = { download: lasting(every(5, 86_400)), 'download-page': every(2000, 86_400) };

const os = implement(personalDataContract).$context<CallContext>();

export const personalDataRoutes = (mail: SendClosedMail) => ({
  download: route(
    os.download.use(gateOfCaller(provenAccount)),
    async ({ db, me, clock, limits, setHeader }, input, errors) => {
      const name = input.cursor === undefined ? 'download' : 'download-page';
      const wait = await limits.take(`${name}:${me.userId}`, perPerson[name]);
      if (wait !== null) {
        setHeader('retry-after', String(wait));
        throw errors.DAILY_LIMIT({ message: downloadedText(wait) });
      }
      return findDownloadPage(db, me.userId, clock.now(), input);
    },
  ),

  leaving: route(os.leaving.use(gateOfCaller(account)), ({ db, me, clock }) =>
    findLeaving(db, me.userId, clock.now()),
  ),

  close: route(os.close.use(gateOfCaller(provenAccount)), ({ db, me, clock }, input) =>
    closeAccount({ db, mail }, me, clock.now(), input),
  ),

  keep: route(os.keep.use(gateOfCaller(accountKeeper)), ({ db, me, clock }, input) =>
    keepAccount(db, me, clock.now(), input),
  ),
});

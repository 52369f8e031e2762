import { implement } from '@orpc/server';
import { account, provenAccount } from '#features/account/access.ts';
import { gateOfCaller, orRefuse, type CallContext } from '#platform/server/calls.ts';
import { identityContract } from '../contract.ts';
import { findIdentities } from './reads.ts';
import { unlink, type SendUnlinkedMail } from './writes.ts';

const os = implement(identityContract).$context<CallContext>();

export const identityRoutes = (mail: SendUnlinkedMail) => ({
  list: os.list
    .use(gateOfCaller(account))
    .handler(({ context }) => findIdentities(context.db, context.me.userId)),

  unlink: os.unlink.use(gateOfCaller(provenAccount)).handler(async ({ context, input, errors }) => {
    return orRefuse(await unlink({ db: context.db, mail }, context.me.userId, input), errors);
  }),
});

import { implement } from '@orpc/server';
import { account, provenAccount } from '#features/account/access.ts';
import { gateOfCaller, orRefuse, type CallContext } from '#platform/server/calls.ts';
import type { ProviderId } from '#platform/shared/providers.ts';
import { identityContract } from '../contract.ts';
import { findIdentities } from './reads.ts';
import { unlink } from './writes.ts';

const os = implement(identityContract).$context<CallContext>();

export type SendUnlinkedMail = (to: string, provider: ProviderId) => void;

export const identityRoutes = (sendUnlinkedMail: SendUnlinkedMail) => ({
  list: os.list
    .use(gateOfCaller(account))
    .handler(({ context }) => findIdentities(context.db, context.me.userId)),

  unlink: os.unlink.use(gateOfCaller(provenAccount)).handler(async ({ context, input, errors }) => {
    const answer = await unlink(context.db, context.me.userId, input);
    const { identityId, email, provider, isNew } = orRefuse(answer, errors);
    if (isNew) sendUnlinkedMail(email, provider);
    return { identityId };
  }),
});

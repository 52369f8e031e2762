import { implement } from '@orpc/server';
import { globalAdmin } from '#features/account/access.ts';
import { gateOfCaller, orRefuse, type CallContext } from '#platform/server/calls.ts';
import type { LinkTokens } from '#platform/server/link-tokens.ts';
import { clubAdministrationContract } from '../contract.ts';
import { findAdministeredClubs } from './reads.ts';
import { archive, createByAdmin, restore, update } from './writes.ts';

const os = implement(clubAdministrationContract).$context<CallContext>();
const adminGate = gateOfCaller(globalAdmin);

type Parts = {
  tokens: LinkTokens;
  /** Whether an organisation signs in its people here. */
  hasOrganisation: boolean;
};

export const clubAdministrationRoutes = ({ tokens, hasOrganisation }: Parts) => ({
  list: os.list.use(adminGate).handler(({ context, input }) => findAdministeredClubs(context.db, input)),

  create: os.create.use(adminGate).handler(async ({ context, input, errors }) => {
    const creator = { userId: context.me.userId, now: context.clock.now(), tokens };
    return orRefuse(await createByAdmin(context.db, creator, input), errors);
  }),

  update: os.update
    .use(adminGate)
    .handler(async ({ context, input, errors }) =>
      orRefuse(await update(context.db, { actorId: context.me.userId, hasOrganisation }, input), errors),
    ),

  archive: os.archive
    .use(adminGate)
    .handler(async ({ context, input, errors }) =>
      orRefuse(await archive(context.db, context.me.userId, context.clock.now(), input), errors),
    ),

  restore: os.restore
    .use(adminGate)
    .handler(async ({ context, input, errors }) =>
      orRefuse(await restore(context.db, context.me.userId, input), errors),
    ),
});

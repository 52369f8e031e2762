import type { LinkTokens } from '#platform/server/link-tokens.ts';
import { implement } from '@orpc/server';
import { globalAdmin } from '#features/account/access.ts';
import { gateOfCaller, orRefuse, type CallContext } from '#platform/server/calls.ts';
import { accountAdministrationContract } from '#features/desk-platform/account-administration/contract.ts';
import { findAccounts } from '#features/desk-platform/account-administration/server/reads.ts';
import { lift, suspend } from '#features/desk-platform/account-administration/server/writes.ts';
import { clubAdministrationContract } from '#features/desk-platform/club-administration/contract.ts';
import { findAdministeredClubs } from '#features/desk-platform/club-administration/server/reads.ts';
import {
  archive,
  createByAdmin,
  restore,
  update,
} from '#features/desk-platform/club-administration/server/writes.ts';
import { platformLogContract } from '#features/desk-platform/platform-log/contract.ts';
import { findExport, findPlatformLog } from '#features/desk-platform/platform-log/server/reads.ts';
import { recordExport } from '#features/desk-platform/platform-log/server/writes.ts';

const accountAdministration = implement(accountAdministrationContract).$context<CallContext>();
const adminGate = gateOfCaller(globalAdmin);

const accountAdministrationRoutes = {
  search: accountAdministration.search
    .use(adminGate)
    .handler(({ context, input }) => findAccounts(context.db, context.me.userId, input)),

  suspend: accountAdministration.suspend
    .use(adminGate)
    .handler(async ({ context, input, errors }) =>
      orRefuse(await suspend(context.db, context.me.userId, context.clock.now(), input), errors),
    ),

  lift: accountAdministration.lift
    .use(adminGate)
    .handler(async ({ context, input, errors }) =>
      orRefuse(await lift(context.db, context.me.userId, input), errors),
    ),
};

const clubAdministration = implement(clubAdministrationContract).$context<CallContext>();

type Parts = {
  tokens: LinkTokens;
  /** Whether an organisation signs in its people here. */
  hasOrganisation: boolean;
};

const clubAdministrationRoutes = ({ tokens, hasOrganisation }: Parts) => ({
  list: clubAdministration.list
    .use(adminGate)
    .handler(({ context, input }) => findAdministeredClubs(context.db, input)),

  create: clubAdministration.create.use(adminGate).handler(async ({ context, input, errors }) => {
    const creator = { userId: context.me.userId, now: context.clock.now(), tokens };
    return orRefuse(await createByAdmin(context.db, creator, input), errors);
  }),

  update: clubAdministration.update
    .use(adminGate)
    .handler(async ({ context, input, errors }) =>
      orRefuse(await update(context.db, { actorId: context.me.userId, hasOrganisation }, input), errors),
    ),

  archive: clubAdministration.archive
    .use(adminGate)
    .handler(async ({ context, input, errors }) =>
      orRefuse(await archive(context.db, context.me.userId, context.clock.now(), input), errors),
    ),

  restore: clubAdministration.restore
    .use(adminGate)
    .handler(async ({ context, input, errors }) =>
      orRefuse(await restore(context.db, context.me.userId, input), errors),
    ),
});

const platformLog = implement(platformLogContract).$context<CallContext>();

const platformLogRoutes = {
  list: platformLog.list.use(adminGate).handler(({ context, input }) => findPlatformLog(context.db, input)),

  export: platformLog.export.use(adminGate).handler(async ({ context, input, errors }) => {
    const { id, ...filter } = input;
    orRefuse(await recordExport(context.db, context.me.userId, { id }), errors);
    return findExport(context.db, filter, context.clock.now());
  }),
};

export type DeskPlatformParts = {
  invitations: { tokens: LinkTokens };
  /** Whether an organisation signs in its people here. */
  hasOrganisation: boolean;
};

/** The routes of the rooms of this noun. */
export const deskPlatformRouters = (parts: DeskPlatformParts) => ({
  accountAdministration: accountAdministrationRoutes,
  clubAdministration: clubAdministrationRoutes({
    tokens: parts.invitations.tokens,
    hasOrganisation: parts.hasOrganisation,
  }),
  platformLog: platformLogRoutes,
});

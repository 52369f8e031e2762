import { implement } from '@orpc/server';
import { globalAdmin } from '#features/account/access.ts';
import { findAccounts } from '#features/desk-platform/account-administration/server/reads.ts';
import { lift, suspend } from '#features/desk-platform/account-administration/server/writes.ts';
import { findAdministeredClubs } from '#features/desk-platform/club-administration/server/reads.ts';
import {
  archive,
  createByAdmin,
  restore,
  update,
} from '#features/desk-platform/club-administration/server/writes.ts';
import { findExport, findPlatformLog } from '#features/desk-platform/platform-log/server/reads.ts';
import { recordExport } from '#features/desk-platform/platform-log/server/writes.ts';
import { gateOfCaller, orRefuse, type CallContext, route } from '#platform/server/calls.ts';
import type { LinkTokens } from '#platform/server/link-tokens.ts';
import {
  accountAdministrationContract,
  clubAdministrationContract,
  platformLogContract,
} from '../contract.ts';

const accountAdministration = implement(accountAdministrationContract).$context<CallContext>();
const adminGate = gateOfCaller(globalAdmin);

const accountAdministrationRoutes = {
  search: route(accountAdministration.search.use(adminGate), ({ db, me }, input) =>
    findAccounts(db, me.userId, input),
  ),

  suspend: route(accountAdministration.suspend.use(adminGate), ({ db, me, clock }, input) =>
    suspend(db, me.userId, clock.now(), input),
  ),

  lift: route(accountAdministration.lift.use(adminGate), ({ db, me }, input) => lift(db, me.userId, input)),
};

const clubAdministration = implement(clubAdministrationContract).$context<CallContext>();

export type DeskPlatformParts = {
  invitations: { tokens: LinkTokens };
  /** Whether an organisation signs in its people here. */
  hasOrganisation: boolean;
};

const clubAdministrationRoutes = ({ invitations: { tokens }, hasOrganisation }: DeskPlatformParts) => ({
  list: route(clubAdministration.list.use(adminGate), ({ db }, input) => findAdministeredClubs(db, input)),

  create: route(clubAdministration.create.use(adminGate), ({ db, me, clock }, input) =>
    createByAdmin(db, { userId: me.userId, now: clock.now(), tokens }, input),
  ),

  update: route(clubAdministration.update.use(adminGate), ({ db, me }, input) =>
    update(db, { actorId: me.userId, hasOrganisation }, input),
  ),

  archive: route(clubAdministration.archive.use(adminGate), ({ db, me, clock }, input) =>
    archive(db, me.userId, clock.now(), input),
  ),

  restore: route(clubAdministration.restore.use(adminGate), ({ db, me }, input) =>
    restore(db, me.userId, input),
  ),
});

const platformLog = implement(platformLogContract).$context<CallContext>();

const platformLogRoutes = {
  list: route(platformLog.list.use(adminGate), ({ db }, input) => findPlatformLog(db, input)),

  export: route(platformLog.export.use(adminGate), async ({ db, me, clock }, input, errors) => {
    const { id, ...filter } = input;
    orRefuse(await recordExport(db, me.userId, { id }), errors);
    return findExport(db, filter, clock.now());
  }),
};

/** The routes of the rooms of this noun. */
export const deskPlatformRouters = (parts: DeskPlatformParts) => ({
  accountAdministration: accountAdministrationRoutes,
  clubAdministration: clubAdministrationRoutes(parts),
  platformLog: platformLogRoutes,
});

import { implement } from '@orpc/server';
import { anyone } from '#features/account/access.ts';
import { findAuditEntries } from '#features/audit/server/reads.ts';
import { clubAdmin, clubReader } from '#features/membership/access.ts';
import { clubGate } from '#features/membership/server/reads.ts';
import { gateOfCaller, type CallContext } from '#platform/server/calls.ts';
import { clubContract } from '../contract.ts';
import { findClubInfo, findClubs, findFigures } from './reads.ts';

const os = implement(clubContract).$context<CallContext>();

export const clubRoutes = {
  list: os.list
    .use(gateOfCaller(anyone))
    .handler(async ({ context }) => ({ items: await findClubs(context.db) })),

  info: os.info.use(clubGate(clubReader)).handler(async ({ context, errors }) => {
    const info = await findClubInfo(context.db, context.clubId);
    if (!info) throw errors.NOT_FOUND();
    return info;
  }),

  auditLog: os.auditLog
    .use(clubGate(clubAdmin))
    .handler(({ context, input }) => findAuditEntries(context.db, context.clubId, input)),

  figures: os.figures
    .use(clubGate(clubAdmin))
    .handler(({ context }) => findFigures(context.db, context.clubId, context.clock.now())),
};

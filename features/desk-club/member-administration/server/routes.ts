import { implement } from '@orpc/server';
import { golfer } from '#features/account/access.ts';
import { clubAdmin } from '#features/membership/access.ts';
import { clubGate } from '#features/membership/server/reads.ts';
import { gateOfCaller, orRefuse, type CallContext } from '#platform/server/calls.ts';
import { memberAdministrationContract } from '../contract.ts';
import { findExport, findMembers, findMembershipEnd } from './reads.ts';
import { leaveClub, recordExport, remove, setRole, suspend, unsuspend } from './writes.ts';

const os = implement(memberAdministrationContract).$context<CallContext>();
const adminGate = clubGate(clubAdmin);

export const memberAdministrationRoutes = {
  list: os.list
    .use(adminGate)
    .handler(({ context, input }) => findMembers(context.db, context.me.userId, context.clubId, input)),

  ending: os.ending.use(adminGate).handler(async ({ context, input, errors }) => {
    const found = await findMembershipEnd(context.db, input, context.clock.now());
    if (!found) throw errors.NOT_FOUND();
    return found;
  }),

  setRole: os.setRole.use(adminGate).handler(async ({ context, input, errors }) => {
    const command = { ...input, clubId: context.clubId };
    return orRefuse(await setRole(context.db, context.me, command), errors);
  }),

  suspend: os.suspend.use(adminGate).handler(async ({ context, input, errors }) => {
    const command = { ...input, clubId: context.clubId };
    return orRefuse(await suspend(context.db, context.me, context.clock.now(), command), errors);
  }),

  unsuspend: os.unsuspend.use(adminGate).handler(async ({ context, input, errors }) => {
    const command = { ...input, clubId: context.clubId };
    return orRefuse(await unsuspend(context.db, context.me, command), errors);
  }),

  remove: os.remove.use(adminGate).handler(async ({ context, input, errors }) => {
    const command = { ...input, clubId: context.clubId };
    return orRefuse(await remove(context.db, context.me, context.clock.now(), command), errors);
  }),

  export: os.export.use(adminGate).handler(async ({ context, input, errors }) => {
    orRefuse(await recordExport(context.db, context.me, { id: input.id, clubId: context.clubId }), errors);
    return findExport(context.db, context.clubId, context.clock.now());
  }),

  ownEnding: os.ownEnding.use(gateOfCaller(golfer)).handler(async ({ context, input, errors }) => {
    const own = { clubId: input.clubId, userId: context.me.userId };
    const found = await findMembershipEnd(context.db, own, context.clock.now());
    if (!found) throw errors.NOT_FOUND();
    return found;
  }),

  leave: os.leave
    .use(gateOfCaller(golfer))
    .handler(async ({ context, input, errors }) =>
      orRefuse(await leaveClub(context.db, context.me, context.clock.now(), input), errors),
    ),
};

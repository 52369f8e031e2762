import { implement } from '@orpc/server';
import { golfer } from '#features/account/access.ts';
import { clubAdmin } from '#features/membership/access.ts';
import { clubGate } from '#features/membership/server/reads.ts';
import { gateOfCaller, orRefuse, type CallContext, limit } from '#platform/server/calls.ts';
import { memberAdministrationContract } from '#features/desk-club/member-administration/contract.ts';
import {
  findExport,
  findMembers,
  findMembershipEnd,
} from '#features/desk-club/member-administration/server/reads.ts';
import {
  leaveClub,
  recordExport,
  remove,
  setRole,
  suspend,
  unsuspend,
} from '#features/desk-club/member-administration/server/writes.ts';
import { largestPicture } from '#platform/shared/pictures.ts';
import { every, lasting } from '#platform/shared/limit-rule.ts';
import { newsDeskContract } from '#features/desk-club/news-desk/contract.ts';
import { findAllNews, findRemovedNews } from '#features/desk-club/news-desk/server/reads.ts';
import {
  addPicture,
  createNews,
  removeNews,
  restoreNews,
  updateNews,
} from '#features/desk-club/news-desk/server/writes.ts';
import { tidyUpContract } from '#features/desk-club/tidy-up/contract.ts';
import { findAllGolfSessions, findTidyUps, previewTidyUp } from '#features/desk-club/tidy-up/server/reads.ts';
import { removeGolfSession, tidyUp, undoTidyUp } from '#features/desk-club/tidy-up/server/writes.ts';

const memberAdministration = implement(memberAdministrationContract).$context<CallContext>();
const adminGate = clubGate(clubAdmin);

const memberAdministrationRoutes = {
  list: memberAdministration.list
    .use(adminGate)
    .handler(({ context, input }) => findMembers(context.db, context.me.userId, context.clubId, input)),

  ending: memberAdministration.ending.use(adminGate).handler(async ({ context, input, errors }) => {
    const found = await findMembershipEnd(context.db, input, context.clock.now());
    if (!found) throw errors.NOT_FOUND();
    return found;
  }),

  setRole: memberAdministration.setRole.use(adminGate).handler(async ({ context, input, errors }) => {
    const command = { ...input, clubId: context.clubId };
    return orRefuse(await setRole(context.db, context.me, command), errors);
  }),

  suspend: memberAdministration.suspend.use(adminGate).handler(async ({ context, input, errors }) => {
    const command = { ...input, clubId: context.clubId };
    return orRefuse(await suspend(context.db, context.me, context.clock.now(), command), errors);
  }),

  unsuspend: memberAdministration.unsuspend.use(adminGate).handler(async ({ context, input, errors }) => {
    const command = { ...input, clubId: context.clubId };
    return orRefuse(await unsuspend(context.db, context.me, command), errors);
  }),

  remove: memberAdministration.remove.use(adminGate).handler(async ({ context, input, errors }) => {
    const command = { ...input, clubId: context.clubId };
    return orRefuse(await remove(context.db, context.me, context.clock.now(), command), errors);
  }),

  export: memberAdministration.export.use(adminGate).handler(async ({ context, input, errors }) => {
    orRefuse(await recordExport(context.db, context.me, { id: input.id, clubId: context.clubId }), errors);
    return findExport(context.db, context.clubId, context.clock.now());
  }),

  ownEnding: memberAdministration.ownEnding
    .use(gateOfCaller(golfer))
    .handler(async ({ context, input, errors }) => {
      const own = { clubId: input.clubId, userId: context.me.userId };
      const found = await findMembershipEnd(context.db, own, context.clock.now());
      if (!found) throw errors.NOT_FOUND();
      return found;
    }),

  leave: memberAdministration.leave
    .use(gateOfCaller(golfer))
    .handler(async ({ context, input, errors }) =>
      orRefuse(await leaveClub(context.db, context.me, context.clock.now(), input), errors),
    ),
};

/** How many pictures an admin uploads for updates. */
const picturesPerAdmin = lasting(every(30, 3600));
/** Every member hears of an update, also of one that was hidden or removed for a while. */
const updatesPerAdmin = lasting(every(100, 86_400));

const newsDesk = implement(newsDeskContract).$context<CallContext>();

const newsDeskRoutes = {
  list: newsDesk.list
    .use(adminGate)
    .handler(({ context, input }) => findAllNews(context.db, context.clubId, input)),

  create: newsDesk.create.use(adminGate).handler(async ({ context, input, errors }) => {
    const { db, me, clubId } = context;
    await limit(context, 'news', updatesPerAdmin, errors);
    return orRefuse(await createNews(db, me.userId, { ...input, clubId }), errors);
  }),

  update: newsDesk.update.use(adminGate).handler(async ({ context, input, errors }) => {
    const { db, me, clubId } = context;
    await limit(context, 'news', updatesPerAdmin, errors);
    return orRefuse(await updateNews(db, me.userId, { ...input, clubId }), errors);
  }),

  remove: newsDesk.remove
    .use(adminGate)
    .handler(async ({ context: { db, me, clock, clubId }, input, errors }) => {
      return orRefuse(await removeNews(db, me.userId, clock.now(), { ...input, clubId }), errors);
    }),

  removed: newsDesk.removed.use(adminGate).handler(async ({ context }) => ({
    items: await findRemovedNews(context.db, context.clubId, context.clock.now()),
  })),

  restore: newsDesk.restore.use(adminGate).handler(async ({ context, input, errors }) => {
    const { db, me, clock, clubId } = context;
    await limit(context, 'news', updatesPerAdmin, errors);
    return orRefuse(await restoreNews(db, me.userId, clock.now(), { ...input, clubId }), errors);
  }),

  addPicture: newsDesk.addPicture.use(adminGate).handler(async ({ context, input, errors }) => {
    const { id, clubId: _clubId, ...crop } = input;
    await limit(context, 'news-picture', picturesPerAdmin, errors);
    const made = await context.receive(largestPicture, (file) => context.pictures.make(file, crop, 'wide'));
    const command = { id, clubId: context.clubId, picture: orRefuse(made, errors) };
    return orRefuse(await addPicture(context, context.me.userId, command), errors);
  }),
};

const tidyUps = implement(tidyUpContract).$context<CallContext>();

const tidyUpRoutes = {
  golfSessions: tidyUps.golfSessions
    .use(adminGate)
    .handler(({ context, input }) => findAllGolfSessions(context.db, context.clubId, input)),

  remove: tidyUps.remove.use(adminGate).handler(async ({ context, input, errors }) => {
    const command = { id: input.id, clubId: context.clubId, golfSessionId: input.golfSessionId };
    return orRefuse(
      await removeGolfSession(context.db, context.me.userId, context.clock.now(), command),
      errors,
    );
  }),

  preview: tidyUps.preview
    .use(adminGate)
    .handler(({ context }) => previewTidyUp(context.db, context.clubId, context.clock.now())),

  run: tidyUps.run.use(adminGate).handler(async ({ context, input, errors }) => {
    const command = { id: input.id, clubId: context.clubId };
    return orRefuse(await tidyUp(context.db, context.me.userId, context.clock.now(), command), errors);
  }),

  list: tidyUps.list.use(adminGate).handler(async ({ context }) => ({
    items: await findTidyUps(context.db, context.clubId, context.clock.now()),
  })),

  undo: tidyUps.undo.use(adminGate).handler(async ({ context, input, errors }) => {
    const command = { id: input.id, clubId: context.clubId, tidyUpId: input.tidyUpId };
    return orRefuse(await undoTidyUp(context.db, context.me.userId, context.clock.now(), command), errors);
  }),
};

/** The routes of the rooms of this noun. */
export const deskClubRouters = {
  memberAdministration: memberAdministrationRoutes,
  newsDesk: newsDeskRoutes,
  tidyUp: tidyUpRoutes,
};

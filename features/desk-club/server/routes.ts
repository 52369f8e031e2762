import { implement } from '@orpc/server';
import { golfer } from '#features/account/access.ts';
import {
  findExport,
  findMembershipEnd,
  membersGate,
  withActions,
} from '#features/desk-club/member-administration/server/reads.ts';
import {
  leaveClub,
  recordExport,
  remove,
  setRole,
  suspend,
  unsuspend,
} from '#features/desk-club/member-administration/server/writes.ts';
import { allNewsGate, findRemovedNews } from '#features/desk-club/news-desk/server/reads.ts';
import {
  addPicture,
  createNews,
  removeNews,
  restoreNews,
  updateNews,
} from '#features/desk-club/news-desk/server/writes.ts';
import { allGolfSessionsGate, findTidyUps, previewTidyUp } from '#features/desk-club/tidy-up/server/reads.ts';
import { removeGolfSession, tidyUp, undoTidyUp } from '#features/desk-club/tidy-up/server/writes.ts';
import { clubAdmin } from '#features/membership/access.ts';
import { clubGate } from '#features/membership/server/reads.ts';
import { gateOfCaller, orRefuse, type CallContext, limited, route } from '#platform/server/calls.ts';
import { every, lasting } from '#platform/shared/limit-rule.ts';
import { largestPicture } from '#platform/shared/pictures.ts';
import { memberAdministrationContract, newsDeskContract, tidyUpContract } from '../contract.ts';

const memberAdministration = implement(memberAdministrationContract).$context<CallContext>();
const adminGate = clubGate(clubAdmin);

const memberAdministrationRoutes = {
  list: route(memberAdministration.list.use(membersGate), ({ page, me }) => withActions(page, me.userId)),

  ending: route(memberAdministration.ending.use(adminGate), ({ db, clock }, input) =>
    findMembershipEnd(db, input, clock.now()),
  ),

  setRole: route(memberAdministration.setRole.use(adminGate), ({ db, me, clubId }, input) =>
    setRole(db, me, { ...input, clubId }),
  ),

  suspend: route(memberAdministration.suspend.use(adminGate), ({ db, me, clock, clubId }, input) =>
    suspend(db, me, clock.now(), { ...input, clubId }),
  ),

  unsuspend: route(memberAdministration.unsuspend.use(adminGate), ({ db, me, clubId }, input) =>
    unsuspend(db, me, { ...input, clubId }),
  ),

  remove: route(memberAdministration.remove.use(adminGate), ({ db, me, clock, clubId }, input) =>
    remove(db, me, clock.now(), { ...input, clubId }),
  ),

  export: route(
    memberAdministration.export.use(adminGate),
    async ({ db, me, clock, clubId }, input, errors) => {
      orRefuse(await recordExport(db, me.userId, { id: input.id, clubId }), errors);
      return findExport(db, clubId, clock.now());
    },
  ),

  ownEnding: route(
    memberAdministration.ownEnding.use(gateOfCaller(golfer)),
    ({ db, me, clock }, { clubId }) => findMembershipEnd(db, { clubId, userId: me.userId }, clock.now()),
  ),

  leave: route(memberAdministration.leave.use(gateOfCaller(golfer)), ({ db, me, clock }, input) =>
    leaveClub(db, me, clock.now(), input),
  ),
};

/** How many pictures an admin uploads for updates. */
const pictures = limited('news-picture', lasting(every(30, 3600)));
/** Every member hears of an update, also of one that was hidden or removed for a while. */
const updatesPerAdmin = limited('news', lasting(every(100, 86_400)));

const newsDesk = implement(newsDeskContract).$context<CallContext>();

const newsDeskRoutes = {
  list: route(newsDesk.list.use(allNewsGate), ({ page }) => page),

  create: route(newsDesk.create.use(adminGate).use(updatesPerAdmin), ({ db, me, clubId }, input) =>
    createNews(db, me.userId, { ...input, clubId }),
  ),

  update: route(newsDesk.update.use(adminGate).use(updatesPerAdmin), ({ db, me, clubId }, input) =>
    updateNews(db, me.userId, { ...input, clubId }),
  ),

  remove: route(newsDesk.remove.use(adminGate), ({ db, me, clock, clubId }, input) =>
    removeNews(db, me.userId, clock.now(), { ...input, clubId }),
  ),

  removed: route(newsDesk.removed.use(adminGate), async ({ db, clock, clubId }) => ({
    items: await findRemovedNews(db, clubId, clock.now()),
  })),

  restore: route(newsDesk.restore.use(adminGate).use(updatesPerAdmin), ({ db, me, clock, clubId }, input) =>
    restoreNews(db, me.userId, clock.now(), { ...input, clubId }),
  ),

  addPicture: route(newsDesk.addPicture.use(adminGate).use(pictures), async (context, input, errors) => {
    const { id, clubId: _clubId, ...crop } = input;
    const made = await context.receive(largestPicture, (file) => context.pictures.make(file, crop, 'wide'));
    const picture = orRefuse(made, errors);
    return addPicture(context, context.me.userId, { id, clubId: context.clubId, picture });
  }),
};

const tidyUps = implement(tidyUpContract).$context<CallContext>();

const tidyUpRoutes = {
  golfSessions: route(tidyUps.golfSessions.use(allGolfSessionsGate), ({ page }) => page),

  remove: route(tidyUps.remove.use(adminGate), ({ db, me, clock, clubId }, input) =>
    removeGolfSession(db, me.userId, clock.now(), { ...input, clubId }),
  ),

  preview: route(tidyUps.preview.use(adminGate), ({ db, clock, clubId }) =>
    previewTidyUp(db, clubId, clock.now()),
  ),

  run: route(tidyUps.run.use(adminGate), ({ db, me, clock, clubId }, input) =>
    tidyUp(db, me.userId, clock.now(), { ...input, clubId }),
  ),

  list: route(tidyUps.list.use(adminGate), async ({ db, clock, clubId }) => ({
    items: await findTidyUps(db, clubId, clock.now()),
  })),

  undo: route(tidyUps.undo.use(adminGate), ({ db, me, clock, clubId }, input) =>
    undoTidyUp(db, me.userId, clock.now(), { ...input, clubId }),
  ),
};

/** The routes of the rooms of this noun. */
export const deskClubRouters = {
  memberAdministration: memberAdministrationRoutes,
  newsDesk: newsDeskRoutes,
  tidyUp: tidyUpRoutes,
};

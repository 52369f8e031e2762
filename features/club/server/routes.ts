import { implement } from '@orpc/server';
import { anyone, globalAdmin, golfer } from '#features/account/access.ts';
import { auditEntries } from '#features/audit/server/reads.ts';
import { clubRequestContract } from '#features/club/club-request/contract.ts';
import {
  countPendingClubRequests,
  findPendingClubRequests,
} from '#features/club/club-request/server/reads.ts';
import {
  approveClubRequest,
  createClubRequest,
  rejectClubRequest,
  type ClubRequestMails,
} from '#features/club/club-request/server/writes.ts';
import { clubAdmin, clubReader, isOwnAdmin } from '#features/membership/access.ts';
import { clubGate, clubListGate } from '#features/membership/server/reads.ts';
import { picturesPerPerson } from '#features/profile/rules.ts';
import { gateOfCaller, limited, orRefuse, type CallContext, route } from '#platform/server/calls.ts';
import type { LinkTokens } from '#platform/server/link-tokens.ts';
import { largestPicture } from '#platform/shared/pictures.ts';
import { clubContract } from '../contract.ts';
import { findClubInfo, findClubs, findClubSettings, findFigures } from './reads.ts';
import { removeLogo, setLogo, updateClub } from './writes.ts';

const pictures = limited('picture', picturesPerPerson);
const os = implement(clubContract).$context<CallContext>();
const clubAdminGate = clubGate(clubAdmin);
const auditLogGate = clubListGate(clubAdmin, 6, auditEntries, (): [] => []);

const clubRoutes = {
  list: route(os.list.use(gateOfCaller(anyone)), async ({ db }) => ({ items: await findClubs(db) })),
  info: route(os.info.use(clubGate(clubReader)), ({ db, clubId }) => findClubInfo(db, clubId)),

  auditLog: route(os.auditLog.use(auditLogGate), ({ page }) => page),

  figures: route(os.figures.use(clubAdminGate), ({ db, me, clock, clubId }) =>
    findFigures(db, clubId, { isOwn: isOwnAdmin(me, clubId), now: clock.now() }),
  ),

  settings: route(os.settings.use(clubAdminGate), ({ db, clubId }) => findClubSettings(db, clubId)),

  update: route(os.update.use(clubAdminGate), ({ db, me, clubId }, input) =>
    updateClub(db, me.userId, { ...input, clubId }),
  ),

  setLogo: route(os.setLogo.use(clubAdminGate).use(pictures), async (context, input, errors) => {
    const { id, clubId: _clubId, ...crop } = input;
    const made = await context.receive(largestPicture, (file) => context.pictures.make(file, crop, 'square'));
    const picture = orRefuse(made, errors);
    return setLogo(context, context.me.userId, { id, clubId: context.clubId, picture });
  }),

  removeLogo: route(os.removeLogo.use(clubAdminGate), (context, input) =>
    removeLogo(context, context.me.userId, { id: input.id, clubId: context.clubId }),
  ),
};

const clubRequest = implement(clubRequestContract).$context<CallContext>();
const adminGate = gateOfCaller(globalAdmin);

const clubRequestRoutes = ({ tokens }: { tokens: LinkTokens }, mails: ClubRequestMails) => ({
  create: route(clubRequest.create.use(gateOfCaller(golfer)), ({ db, me, clock }, input) =>
    createClubRequest(db, me.userId, clock.now(), input),
  ),

  list: route(clubRequest.list.use(adminGate), ({ db }, input) => findPendingClubRequests(db, input)),
  waiting: route(clubRequest.waiting.use(adminGate), ({ db }) => countPendingClubRequests(db)),

  approve: route(clubRequest.approve.use(adminGate), ({ db, me, clock }, input) =>
    approveClubRequest({ db, mails }, { actorId: me.userId, now: clock.now(), tokens }, input),
  ),

  reject: route(clubRequest.reject.use(adminGate), ({ db, me, clock }, input) =>
    rejectClubRequest({ db, mails }, { actorId: me.userId, now: clock.now() }, input),
  ),
});

export type ClubParts = {
  invitations: Parameters<typeof clubRequestRoutes>[0];
  clubRequestMails: Parameters<typeof clubRequestRoutes>[1];
};

/** The routes of this noun and its rooms. */
export const clubRouters = (parts: ClubParts) => ({
  club: clubRoutes,
  clubRequest: clubRequestRoutes(parts.invitations, parts.clubRequestMails),
});

import { implement } from '@orpc/server';
import { anyone, globalAdmin, golfer } from '#features/account/access.ts';
import { findAuditEntries } from '#features/audit/server/reads.ts';
import { clubAdmin, clubReader, isOwnAdmin } from '#features/membership/access.ts';
import { clubGate } from '#features/membership/server/reads.ts';
import { picturesPerPerson } from '#features/profile/rules.ts';
import { gateOfCaller, limit, orRefuse, type CallContext } from '#platform/server/calls.ts';
import { largestPicture } from '#platform/shared/pictures.ts';
import { clubContract } from '../contract.ts';
import { findClubInfo, findClubs, findClubSettings, findFigures } from './reads.ts';
import { removeLogo, setLogo, updateClub } from './writes.ts';
import type { LinkTokens } from '#platform/server/link-tokens.ts';
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

const os = implement(clubContract).$context<CallContext>();

const clubRoutes = {
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

  figures: os.figures.use(clubGate(clubAdmin)).handler(({ context }) => {
    const { db, me, clubId, clock } = context;
    return findFigures(db, clubId, { isOwn: isOwnAdmin(me, clubId), now: clock.now() });
  }),

  settings: os.settings.use(clubGate(clubAdmin)).handler(async ({ context, errors }) => {
    const settings = await findClubSettings(context.db, context.clubId);
    if (!settings) throw errors.NOT_FOUND();
    return settings;
  }),

  update: os.update.use(clubGate(clubAdmin)).handler(async ({ context, input, errors }) => {
    const { db, me, clubId } = context;
    return orRefuse(await updateClub(db, me.userId, { ...input, clubId }), errors);
  }),

  setLogo: os.setLogo.use(clubGate(clubAdmin)).handler(async ({ context, input, errors }) => {
    await limit(context, 'picture', picturesPerPerson, errors);
    const { id, clubId: _clubId, ...crop } = input;
    const made = await context.receive(largestPicture, (file) => context.pictures.make(file, crop, 'square'));
    const command = { id, clubId: context.clubId, picture: orRefuse(made, errors) };
    return orRefuse(await setLogo(context, context.me.userId, command), errors);
  }),

  removeLogo: os.removeLogo.use(clubGate(clubAdmin)).handler(async ({ context, input, errors }) => {
    const command = { id: input.id, clubId: context.clubId };
    return orRefuse(await removeLogo(context, context.me.userId, command), errors);
  }),
};

const clubRequest = implement(clubRequestContract).$context<CallContext>();
const adminGate = gateOfCaller(globalAdmin);

const clubRequestRoutes = ({ tokens }: { tokens: LinkTokens }, mails: ClubRequestMails) => ({
  create: clubRequest.create
    .use(gateOfCaller(golfer))
    .handler(async ({ context, input, errors }) =>
      orRefuse(await createClubRequest(context.db, context.me.userId, context.clock.now(), input), errors),
    ),

  list: clubRequest.list
    .use(adminGate)
    .handler(({ context, input }) => findPendingClubRequests(context.db, input)),

  waiting: clubRequest.waiting.use(adminGate).handler(({ context }) => countPendingClubRequests(context.db)),

  approve: clubRequest.approve.use(adminGate).handler(async ({ context, input, errors }) => {
    const decider = { actorId: context.me.userId, now: context.clock.now(), tokens };
    const answer = await approveClubRequest({ db: context.db, mails }, decider, input);
    return orRefuse(answer, errors);
  }),

  reject: clubRequest.reject.use(adminGate).handler(async ({ context, input, errors }) => {
    const decider = { actorId: context.me.userId, now: context.clock.now() };
    return orRefuse(await rejectClubRequest({ db: context.db, mails }, decider, input), errors);
  }),
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

import { implement } from '@orpc/server';
import { golfer } from '#features/account/access.ts';
import { clubReader } from '#features/membership/access.ts';
import { clubGate } from '#features/membership/server/reads.ts';
import { gate, gateOfCaller, orRefuse, type CallContext } from '#platform/server/calls.ts';
import { calendarRoutes, type CalendarParts } from '#features/golf-session/calendar/server/routes.ts';
import { handoverRoutes } from '#features/golf-session/handover/server/routes.ts';
import { joinRequestRoutes } from '#features/golf-session/join-request/server/routes.ts';
import { golfSessionManagementRoutes } from '#features/golf-session/management/server/routes.ts';
import { participationRoutes } from '#features/golf-session/participation/server/routes.ts';
import { reminderRoutes } from '#features/golf-session/reminder/server/routes.ts';
import {
  sharedGolfSessionRoutes,
  type SharedGolfSessionParts,
} from '#features/golf-session/sharing/server/routes.ts';
import { waitingListRoutes } from '#features/golf-session/waiting-list/server/routes.ts';
import { golfSessionCreator, golfSessionParty, golfSessionViewer } from '../access.ts';
import { golfSessionContract } from '../contract.ts';
import {
  findComing,
  findEarlier,
  findGolfSession,
  findMine,
  findNext,
  findParticipants,
  golfSessionGate,
} from './reads.ts';
import { createGolfSession, showPlaying } from './writes.ts';

const os = implement(golfSessionContract).$context<CallContext>();

const creatorGate = gate(golfSessionCreator, async (_context, input: { clubId: string | null }) => ({
  facts: input.clubId,
  proven: {},
}));

export const golfSessionRoutes = {
  list: os.list
    .use(clubGate(clubReader))
    .handler(({ context, input }) =>
      findComing(context.db, context.me, context.clock.now(), context.clubId, input),
    ),

  listPublic: os.listPublic
    .use(gateOfCaller(golfer))
    .handler(({ context, input }) => findComing(context.db, context.me, context.clock.now(), null, input)),

  mine: os.mine
    .use(gateOfCaller(golfer))
    .handler(({ context, input }) => findMine(context.db, context.me, context.clock.now(), input)),

  earlier: os.earlier
    .use(gateOfCaller(golfer))
    .handler(({ context, input }) => findEarlier(context.db, context.me, context.clock.now(), input)),

  next: os.next.use(gateOfCaller(golfer)).handler(async ({ context }) => ({
    golfSession: await findNext(context.db, context.me, context.clock.now()),
  })),

  get: os.get.use(golfSessionGate(golfSessionViewer)).handler(async ({ context, errors }) => {
    const found = await findGolfSession(context.db, context.me, context.clock.now(), context.golfSessionId);
    if (!found) throw errors.NOT_FOUND();
    return found;
  }),

  create: os.create.use(creatorGate).handler(async ({ context, input, errors }) => {
    const answer = await createGolfSession(context.db, context.me.userId, context.clock.now(), input);
    return orRefuse(answer, errors);
  }),

  showPlaying: os.showPlaying.use(gateOfCaller(golfer)).handler(async ({ context, input, errors }) => {
    const answer = await showPlaying(context.db, context.me.userId, context.clock.now(), input);
    return orRefuse(answer, errors);
  }),

  participants: os.participants.use(golfSessionGate(golfSessionParty)).handler(async ({ context }) => ({
    items: await findParticipants(context.db, context.me, context.golfSessionId),
  })),
};

export type GolfSessionParts = { calendar: CalendarParts; sharedGolfSessions: SharedGolfSessionParts };

/** The routes of this noun and its rooms. */
export const golfSessionRouters = (parts: GolfSessionParts) => ({
  golfSession: golfSessionRoutes,
  calendar: calendarRoutes(parts.calendar),
  handover: handoverRoutes,
  joinRequest: joinRequestRoutes,
  golfSessionManagement: golfSessionManagementRoutes,
  participation: participationRoutes,
  reminder: reminderRoutes,
  sharedGolfSession: sharedGolfSessionRoutes(parts.sharedGolfSessions),
  waitingList: waitingListRoutes,
});

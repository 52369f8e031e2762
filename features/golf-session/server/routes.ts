import { implement } from '@orpc/server';
import { account, golfer } from '#features/account/access.ts';
import { gate, gateOfCaller, orRefuse, type CallContext } from '#platform/server/calls.ts';
import { calendarRoutes, type CalendarParts } from '#features/golf-session/calendar/server/routes.ts';
import {
  comingGate,
  comingPublicGate,
  daysGate,
  daysPublicGate,
  toComingDays,
  toComingPage,
} from '#features/golf-session/coming/server/reads.ts';
import { handoverRoutes } from '#features/golf-session/handover/server/routes.ts';
import { joinRequestRoutes } from '#features/golf-session/join-request/server/routes.ts';
import { golfSessionManagementRoutes } from '#features/golf-session/management/server/routes.ts';
import {
  confirmParticipation,
  leaveGolfSession,
} from '#features/golf-session/participation/server/writes.ts';
import { findMoment } from '#features/golf-session/reminder/server/reads.ts';
import { chooseMoment } from '#features/golf-session/reminder/server/writes.ts';
import { seriesRoutes } from '#features/golf-session/series/server/routes.ts';
import {
  sharedGolfSessionRoutes,
  type SharedGolfSessionParts,
} from '#features/golf-session/sharing/server/routes.ts';
import { waitingListRoutes } from '#features/golf-session/waiting-list/server/routes.ts';
import { golfSessionCreator, golfSessionParty, golfSessionViewer } from '../access.ts';
import { golfSessionContracts } from '../contract.ts';
import {
  byCaller,
  findEarlier,
  findGolfSession,
  findMine,
  findNext,
  findParticipants,
  golfSessionGate,
} from './reads.ts';
import { createGolfSession, showPlaying } from './writes.ts';

const { golfSession: os, participation, reminder } = implement(golfSessionContracts).$context<CallContext>();

const creatorGate = gate(golfSessionCreator, async (_context, input: { clubId: string | null }) => ({
  facts: input.clubId,
  proven: {},
}));

export const golfSessionRoutes = {
  list: os.list
    .use(comingGate())
    .handler(async ({ context, input }) =>
      toComingPage(context.rows, context.me, context.clock.now(), input),
    ),

  listPublic: os.listPublic
    .use(comingPublicGate())
    .handler(async ({ context, input }) =>
      toComingPage(context.rows, context.me, context.clock.now(), input),
    ),

  days: os.days
    .use(daysGate())
    .handler(async ({ context }) => toComingDays(context.rows, context.clock.now())),

  daysPublic: os.daysPublic
    .use(daysPublicGate())
    .handler(async ({ context }) => toComingDays(context.rows, context.clock.now())),

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

const participationRoutes = {
  leave: participation.leave
    .use(golfSessionGate(golfSessionViewer))
    .handler(async ({ context: { golfSessionId, ...context }, input: { id }, errors }) =>
      orRefuse(await leaveGolfSession(byCaller(context), { id, golfSessionId }), errors),
    ),

  confirm: participation.confirm
    .use(golfSessionGate(golfSessionParty))
    .handler(async ({ context: { golfSessionId, ...context }, input: { id }, errors }) =>
      orRefuse(await confirmParticipation(byCaller(context), { id, golfSessionId }), errors),
    ),
};

const reminderRoutes = {
  choice: reminder.choice
    .use(gateOfCaller(account))
    .handler(async ({ context }) => ({ moment: await findMoment(context.db, context.me.userId) })),

  choose: reminder.choose
    .use(gateOfCaller(account))
    .handler(async ({ context: { db, me, clock }, input, errors }) =>
      orRefuse(await chooseMoment(db, me.userId, clock.now(), input), errors),
    ),
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
  golfSessionSeries: seriesRoutes,
  sharedGolfSession: sharedGolfSessionRoutes(parts.sharedGolfSessions),
  waitingList: waitingListRoutes,
});

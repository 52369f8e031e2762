import { implement } from '@orpc/server';
import { account, golfer } from '#features/account/access.ts';
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
import { gate, gateOfCaller, type CallContext, limited, route } from '#platform/server/calls.ts';
import { every, lasting } from '#platform/shared/limit-rule.ts';
import { golfSessionCreator, golfSessionParty, golfSessionViewer } from '../access.ts';
import { golfSessionContracts } from '../contract.ts';
import {
  findEarlier,
  findGolfSession,
  findMine,
  findNext,
  findParticipants,
  golfSessionGate,
  ofGolfSession,
} from './reads.ts';
import { createGolfSession, showPlaying } from './writes.ts';

const { golfSession: os, participation, reminder } = implement(golfSessionContracts).$context<CallContext>();
const accountGate = gateOfCaller(account);
const golferGate = gateOfCaller(golfer);
/** Each change makes the app of every member who is online load golf sessions again. */
const appearances = limited('shows-playing', lasting(every(20, 3600)));
const party = golfSessionGate(golfSessionParty);
const viewer = golfSessionGate(golfSessionViewer);

const creatorGate = gate(golfSessionCreator, async (_context, input: { clubId: string | null }) => ({
  facts: input.clubId,
  proven: {},
}));

export const golfSessionRoutes = {
  list: route(os.list.use(comingGate), ({ me, clock, rows }, input) =>
    toComingPage(rows, me, clock.now(), input),
  ),

  listPublic: route(os.listPublic.use(comingPublicGate), ({ me, clock, rows }, input) =>
    toComingPage(rows, me, clock.now(), input),
  ),

  days: route(os.days.use(daysGate), ({ clock, rows }) => toComingDays(rows, clock.now())),

  daysPublic: route(os.daysPublic.use(daysPublicGate), ({ clock, rows }) => toComingDays(rows, clock.now())),

  mine: route(os.mine.use(golferGate), ({ db, me, clock }, input) => findMine(db, me, clock.now(), input)),

  earlier: route(os.earlier.use(golferGate), ({ db, me, clock }, input) =>
    findEarlier(db, me, clock.now(), input),
  ),

  next: route(os.next.use(golferGate), async ({ db, me, clock }) => ({
    golfSession: await findNext(db, me, clock.now()),
  })),

  get: route(os.get.use(viewer), ({ db, me, clock, golfSessionId }) =>
    findGolfSession(db, me, clock.now(), golfSessionId),
  ),

  create: route(os.create.use(creatorGate), ({ db, me, clock }, input) =>
    createGolfSession(db, me.userId, clock.now(), input),
  ),

  showPlaying: route(os.showPlaying.use(golferGate).use(appearances), ({ db, me, clock }, input) =>
    showPlaying(db, me.userId, clock.now(), input),
  ),

  participants: route(os.participants.use(party), async ({ db, me, golfSessionId }) => ({
    items: await findParticipants(db, { me: me.userId, id: golfSessionId }),
  })),
};

const participationRoutes = {
  leave: route(participation.leave.use(viewer), ofGolfSession(leaveGolfSession)),
  confirm: route(participation.confirm.use(party), ofGolfSession(confirmParticipation)),
};

const reminderRoutes = {
  choice: route(reminder.choice.use(accountGate), async ({ db, me }) => ({
    moment: await findMoment(db, me.userId),
  })),

  choose: route(reminder.choose.use(accountGate), ({ db, me, clock }, input) =>
    chooseMoment(db, me.userId, clock.now(), input),
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

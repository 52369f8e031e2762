import { implement } from '@orpc/server';
import { findClosures, findQuestion } from '#features/course/closure/server/reads.ts';
import {
  createClosure,
  keepGolfSession,
  liftClosure,
  updateClosure,
} from '#features/course/closure/server/writes.ts';
import { getConditions, type HourAt } from '#features/course/conditions/server/reads.ts';
import { golfSessionOrganiser } from '#features/golf-session/access.ts';
import { golfSessionGate } from '#features/golf-session/server/reads.ts';
import { clubAdmin, clubReader } from '#features/membership/access.ts';
import { clubGate } from '#features/membership/server/reads.ts';
import { limited, type CallContext, route } from '#platform/server/calls.ts';
import { every, lasting } from '#platform/shared/limit-rule.ts';
import { courseContracts } from '../contract.ts';
import { getCourseReport, getCourseStatus, type WeatherAt } from './reads.ts';
import { setCourseStatus } from './writes.ts';

const { course, courseClosure, roundConditions } = implement(courseContracts).$context<CallContext>();
const reader = clubGate(clubReader);
const admin = clubGate(clubAdmin);
const organiser = golfSessionGate(golfSessionOrganiser);

/** The organisers of all golf sessions in that time hear of a closure. */
const perAdmin = limited('course-closure', lasting(every(40, 86_400)));

export type CourseParts = { weatherAt: WeatherAt; hourAt: HourAt };

/** The routes of this noun and its rooms. */
export const courseRouters = ({ weatherAt, hourAt }: CourseParts) => ({
  course: {
    status: route(course.status.use(reader), (context) =>
      getCourseStatus(context, context.clubId, weatherAt),
    ),

    report: route(course.report.use(admin), ({ db, clock, clubId }) =>
      getCourseReport(db, clubId, clock.now()),
    ),

    set: route(course.set.use(admin), ({ db, me, clock, clubId }, input) =>
      setCourseStatus(db, me.userId, clock.now(), { ...input, clubId }),
    ),
  },

  courseClosure: {
    list: route(courseClosure.list.use(reader), async ({ db, clock, clubId }) => ({
      items: await findClosures(db, { clubId, now: clock.now() }),
    })),

    create: route(courseClosure.create.use(admin).use(perAdmin), ({ db, me, clock, clubId }, input) =>
      createClosure(db, me.userId, clock.now(), { ...input, clubId }),
    ),

    update: route(courseClosure.update.use(admin).use(perAdmin), ({ db, me, clock, clubId }, input) =>
      updateClosure(db, me.userId, clock.now(), { ...input, clubId }),
    ),

    lift: route(courseClosure.lift.use(admin), ({ db, me, clubId }, input) =>
      liftClosure(db, me.userId, { ...input, clubId }),
    ),

    question: route(courseClosure.question.use(organiser), ({ db, clock, golfSessionId }) =>
      findQuestion(db, golfSessionId, clock.now()),
    ),

    keep: route(courseClosure.keep.use(organiser), ({ db, me, clock, golfSessionId }, input) =>
      keepGolfSession(db, me.userId, clock.now(), { ...input, golfSessionId }),
    ),
  },

  roundConditions: {
    get: route(roundConditions.get.use(reader), ({ db, clubId }, { startsAt, weeks }) =>
      getConditions(db, clubId, { startsAt: new Date(startsAt), weeks }, hourAt),
    ),
  },
});

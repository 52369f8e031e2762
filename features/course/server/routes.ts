import { implement } from '@orpc/server';
import { getConditions, type HourAt } from '#features/course/conditions/server/reads.ts';
import { findClosures, findQuestion } from '#features/course/closure/server/reads.ts';
import {
  createClosure,
  keepGolfSession,
  liftClosure,
  updateClosure,
} from '#features/course/closure/server/writes.ts';
import { golfSessionOrganiser } from '#features/golf-session/access.ts';
import { golfSessionGate } from '#features/golf-session/server/reads.ts';
import { clubAdmin, clubReader } from '#features/membership/access.ts';
import { clubGate } from '#features/membership/server/reads.ts';
import { limit, orRefuse, type CallContext } from '#platform/server/calls.ts';
import { every, lasting } from '#platform/shared/limit-rule.ts';
import { courseContracts } from '../contract.ts';
import { getCourseReport, getCourseStatus, type WeatherAt } from './reads.ts';
import { setCourseStatus } from './writes.ts';

const { course, courseClosure, roundConditions } = implement(courseContracts).$context<CallContext>();
const reader = clubGate(clubReader);
const admin = clubGate(clubAdmin);
const organiser = golfSessionGate(golfSessionOrganiser);

/** The organisers of all golf sessions in that time hear of a closure. */
const closuresPerAdmin = lasting(every(40, 86_400));

export type CourseParts = { weatherAt: WeatherAt; hourAt: HourAt };

/** The routes of this noun and its rooms. */
export const courseRouters = ({ weatherAt, hourAt }: CourseParts) => ({
  course: {
    status: course.status
      .use(reader)
      .handler(({ context }) => getCourseStatus(context, context.clubId, weatherAt)),

    report: course.report
      .use(admin)
      .handler(({ context }) => getCourseReport(context.db, context.clubId, context.clock.now())),

    set: course.set.use(admin).handler(async ({ context, input, errors }) => {
      const { db, me, clock, clubId } = context;
      return orRefuse(await setCourseStatus(db, me.userId, clock.now(), { ...input, clubId }), errors);
    }),
  },

  courseClosure: {
    list: courseClosure.list.use(reader).handler(async ({ context }) => ({
      items: await findClosures(context.db, context.clubId, context.clock.now()),
    })),

    create: courseClosure.create.use(admin).handler(async ({ context, input, errors }) => {
      const { db, me, clock, clubId } = context;
      await limit(context, 'course-closure', closuresPerAdmin, errors);
      return orRefuse(await createClosure(db, me.userId, clock.now(), { ...input, clubId }), errors);
    }),

    update: courseClosure.update.use(admin).handler(async ({ context, input, errors }) => {
      const { db, me, clock, clubId } = context;
      await limit(context, 'course-closure', closuresPerAdmin, errors);
      return orRefuse(await updateClosure(db, me.userId, clock.now(), { ...input, clubId }), errors);
    }),

    lift: courseClosure.lift.use(admin).handler(async ({ context, input, errors }) => {
      const { db, me, clubId } = context;
      return orRefuse(await liftClosure(db, me.userId, { ...input, clubId }), errors);
    }),

    question: courseClosure.question
      .use(organiser)
      .handler(({ context }) => findQuestion(context.db, context.golfSessionId, context.clock.now())),

    keep: courseClosure.keep.use(organiser).handler(async ({ context, input, errors }) => {
      const { db, me, clock, golfSessionId } = context;
      const command = { ...input, golfSessionId };
      return orRefuse(await keepGolfSession(db, me.userId, clock.now(), command), errors);
    }),
  },

  roundConditions: {
    get: roundConditions.get.use(reader).handler(({ context, input: { startsAt, weeks } }) => {
      const round = { startsAt: new Date(startsAt), weeks };
      return getConditions(context.db, context.clubId, round, hourAt);
    }),
  },
});

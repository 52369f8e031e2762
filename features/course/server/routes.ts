import { implement } from '@orpc/server';
import { clubAdmin, clubReader } from '#features/membership/access.ts';
import { clubGate } from '#features/membership/server/reads.ts';
import { orRefuse, type CallContext } from '#platform/server/calls.ts';
import { courseClosureRoutes } from '#features/course/closure/server/routes.ts';
import { roundConditionsRoutes } from '#features/course/conditions/server/routes.ts';
import type { HourAt } from '#features/course/conditions/server/reads.ts';
import { courseContract } from '../contract.ts';
import { getCourseReport, getCourseStatus, type WeatherAt } from './reads.ts';
import { setCourseStatus } from './writes.ts';

const os = implement(courseContract).$context<CallContext>();

export const courseRoutes = (weatherAt: WeatherAt) => ({
  status: os.status
    .use(clubGate(clubReader))
    .handler(({ context }) => getCourseStatus(context, context.clubId, weatherAt)),

  report: os.report
    .use(clubGate(clubAdmin))
    .handler(({ context }) => getCourseReport(context.db, context.clubId, context.clock.now())),

  set: os.set.use(clubGate(clubAdmin)).handler(async ({ context, input, errors }) => {
    const { db, me, clock, clubId } = context;
    return orRefuse(await setCourseStatus(db, me.userId, clock.now(), { ...input, clubId }), errors);
  }),
});

export type CourseParts = { weatherAt: WeatherAt; hourAt: HourAt };

/** The routes of this noun and its rooms. */
export const courseRouters = (parts: CourseParts) => ({
  course: courseRoutes(parts.weatherAt),
  courseClosure: courseClosureRoutes,
  roundConditions: roundConditionsRoutes(parts.hourAt),
});

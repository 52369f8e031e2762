import { implement } from '@orpc/server';
import { clubReader } from '#features/membership/access.ts';
import { clubGate } from '#features/membership/server/reads.ts';
import type { CallContext } from '#platform/server/calls.ts';
import { courseContract } from '../contract.ts';
import { getCourseStatus, type WeatherAt } from './reads.ts';

const os = implement(courseContract).$context<CallContext>();

export const courseRoutes = (weatherAt: WeatherAt) => ({
  status: os.status
    .use(clubGate(clubReader))
    .handler(({ context }) => getCourseStatus(context.db, context.clubId, context.clock, weatherAt)),
});

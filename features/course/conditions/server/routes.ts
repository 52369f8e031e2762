import { implement } from '@orpc/server';
import { clubReader } from '#features/membership/access.ts';
import { clubGate } from '#features/membership/server/reads.ts';
import type { CallContext } from '#platform/server/calls.ts';
import { roundConditionsContract } from '../contract.ts';
import { getConditions, type HourAt } from './reads.ts';

const os = implement(roundConditionsContract).$context<CallContext>();

export const roundConditionsRoutes = (hourAt: HourAt) => ({
  get: os.get
    .use(clubGate(clubReader))
    .handler(({ context, input }) =>
      getConditions(
        context.db,
        context.clubId,
        { startsAt: new Date(input.startsAt), weeks: input.weeks },
        hourAt,
      ),
    ),
});

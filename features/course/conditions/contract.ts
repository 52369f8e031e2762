import { clubReader } from '#features/membership/access.ts';
import { call } from '#platform/shared/contract.ts';
import { calls } from './copy.ts';
import { roundConditions } from './conditions.ts';
import { instantInput } from '#platform/shared/date-input.ts';
import { mostWeeks } from '#features/golf-session/golf-session.ts';
import { idInput } from '#platform/shared/ids.ts';
import { z } from 'zod';

export const roundConditionsContract = {
  get: call(clubReader, 'GET /clubs/{clubId}/round-conditions', calls.get, {
    scope: 'course:read',
  })
    .input(
      z.strictObject({
        clubId: idInput,
        startsAt: instantInput,
        /** The number of rounds in a weekly series. */
        weeks: z.coerce.number().int().min(1).max(mostWeeks).default(1),
      }),
    )
    .output(roundConditions),
};

import { z } from 'zod';
import { golfer } from '#features/account/access.ts';
import { call } from '#platform/shared/contract.ts';
import { calls } from './copy.ts';
import { roundFigures } from './history.ts';

export const roundHistoryContract = {
  figures: call(golfer, 'GET /me/round-figures', calls.figures)
    .input(z.strictObject({}))
    .output(roundFigures),
};

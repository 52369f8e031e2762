import { z } from 'zod';
import { golfer } from '#features/account/access.ts';
import { call } from '#platform/shared/contract.ts';
import { roundHistoryCopy } from './copy.ts';
import { roundFigures } from './history.ts';

export const roundHistoryContract = {
  figures: call({
    access: golfer,
    method: 'GET',
    path: '/me/round-figures',
    summary: roundHistoryCopy.calls.figures,
  })
    .input(z.strictObject({}))
    .output(roundFigures),
};

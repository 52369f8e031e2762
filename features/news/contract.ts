import { z } from 'zod';
import { clubReader } from '#features/membership/access.ts';
import { call } from '#platform/shared/contract.ts';
import { idInput } from '#platform/shared/ids.ts';
import { pageInput, pageOf } from '#platform/shared/page.ts';
import { calls } from './copy.ts';
import { month, newsItem } from './news.ts';

export const newsContract = {
  list: call(clubReader, 'GET /clubs/{clubId}/updates', calls.list, { scope: 'news:read' })
    .input(z.strictObject({ clubId: idInput, ...pageInput(20, 50) }))
    .output(pageOf(newsItem)),
  month: call(clubReader, 'GET /clubs/{clubId}/updates/this-month', calls.month, {
    scope: 'news:read',
  })
    .input(z.strictObject({ clubId: idInput }))
    .output(month),
};

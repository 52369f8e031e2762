import { clubReader } from '#features/membership/access.ts';
import { call } from '#platform/shared/contract.ts';
import { newsCopy } from './copy.ts';
import { month, monthInput, newsInput, newsPage } from './news.ts';

export const newsContract = {
  list: call(clubReader, 'GET /clubs/{clubId}/updates', newsCopy.calls.list, { scope: 'news:read' })
    .input(newsInput)
    .output(newsPage),
  month: call(clubReader, 'GET /clubs/{clubId}/updates/this-month', newsCopy.calls.month, {
    scope: 'news:read',
  })
    .input(monthInput)
    .output(month),
};

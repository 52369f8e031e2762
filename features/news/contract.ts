import { clubReader } from '#features/membership/access.ts';
import { call } from '#platform/shared/contract.ts';
import { newsCopy } from './copy.ts';
import { month, monthInput, newsInput, newsPage } from './news.ts';

export const newsContract = {
  list: call({
    access: clubReader,
    method: 'GET',
    path: '/clubs/{clubId}/updates',
    scope: 'news:read',
    summary: newsCopy.calls.list,
  })
    .input(newsInput)
    .output(newsPage),
  month: call({
    access: clubReader,
    method: 'GET',
    path: '/clubs/{clubId}/updates/this-month',
    scope: 'news:read',
    summary: newsCopy.calls.month,
  })
    .input(monthInput)
    .output(month),
};

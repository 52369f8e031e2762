import { implement } from '@orpc/server';
import { clubReader } from '#features/membership/access.ts';
import { clubGate } from '#features/membership/server/reads.ts';
import { type CallContext, route } from '#platform/server/calls.ts';
import { newsContract } from '../contract.ts';
import { findThisMonth, newsGate } from './reads.ts';

const os = implement(newsContract).$context<CallContext>();

export const newsRoutes = {
  list: route(os.list.use(newsGate), ({ page }) => page),

  month: route(os.month.use(clubGate(clubReader)), async ({ db, clock, clubId }) => ({
    items: await findThisMonth(db, clubId, clock.now()),
  })),
};

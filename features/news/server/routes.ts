import { implement } from '@orpc/server';
import { clubReader } from '#features/membership/access.ts';
import { clubGate } from '#features/membership/server/reads.ts';
import type { CallContext } from '#platform/server/calls.ts';
import { newsContract } from '../contract.ts';
import { findNews, findThisMonth } from './reads.ts';

const os = implement(newsContract).$context<CallContext>();

export const newsRoutes = {
  list: os.list
    .use(clubGate(clubReader))
    .handler(({ context, input }) => findNews(context.db, context.clubId, input)),

  month: os.month.use(clubGate(clubReader)).handler(async ({ context }) => ({
    items: await findThisMonth(context.db, context.clubId, context.clock.now()),
  })),
};

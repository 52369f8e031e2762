import { implement } from '@orpc/server';
import { golfSessionAsker, golfSessionOrganiser, golfSessionViewer } from '#features/golf-session/access.ts';
import { ofGolfSession, golfSessionGate, limitedChanges } from '#features/golf-session/server/reads.ts';
import { type CallContext, route } from '#platform/server/calls.ts';
import { seriesContract } from '../contract.ts';
import { findComingOfSeries } from './reads.ts';
import { askForSeries, cancelSeries, editSeries } from './writes.ts';

const os = implement(seriesContract).$context<CallContext>();
const organiser = golfSessionGate(golfSessionOrganiser);

export const seriesRoutes = {
  dates: route(
    os.dates.use(golfSessionGate(golfSessionViewer)),
    async ({ db, me, clock, golfSessionId }) => ({
      items: await findComingOfSeries(db, me, clock.now(), golfSessionId),
    }),
  ),

  edit: route(os.edit.use(organiser).use(limitedChanges), ofGolfSession(editSeries)),

  cancel: route(os.cancel.use(organiser), ofGolfSession(cancelSeries)),

  ask: route(os.ask.use(golfSessionGate(golfSessionAsker)), ({ db, me, clock, golfSessionId }, input) =>
    askForSeries(db, me, clock.now(), { id: input.id, golfSessionId, message: input.message }),
  ),
};

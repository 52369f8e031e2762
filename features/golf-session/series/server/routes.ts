import { implement } from '@orpc/server';
import { golfSessionAsker, golfSessionOrganiser, golfSessionViewer } from '#features/golf-session/access.ts';
import { byCaller, golfSessionGate, limitChanges } from '#features/golf-session/server/reads.ts';
import { orRefuse, type CallContext } from '#platform/server/calls.ts';
import { seriesContract } from '../contract.ts';
import { findComingOfSeries } from './reads.ts';
import { askForSeries, cancelSeries, editSeries } from './writes.ts';

const os = implement(seriesContract).$context<CallContext>();

export const seriesRoutes = {
  dates: os.dates.use(golfSessionGate(golfSessionViewer)).handler(async ({ context }) => ({
    items: await findComingOfSeries(context.db, context.me, context.clock.now(), context.golfSessionId),
  })),

  edit: os.edit.use(golfSessionGate(golfSessionOrganiser)).handler(async ({ context, input, errors }) => {
    await limitChanges(context, errors);
    return orRefuse(
      await editSeries(byCaller(context), { ...input, golfSessionId: context.golfSessionId }),
      errors,
    );
  }),

  cancel: os.cancel
    .use(golfSessionGate(golfSessionOrganiser))
    .handler(async ({ context, input, errors }) =>
      orRefuse(
        await cancelSeries(byCaller(context), { ...input, golfSessionId: context.golfSessionId }),
        errors,
      ),
    ),

  ask: os.ask.use(golfSessionGate(golfSessionAsker)).handler(async ({ context, input, errors }) => {
    const ask = { id: input.id, golfSessionId: context.golfSessionId, message: input.message };
    return orRefuse(await askForSeries(context.db, context.me, context.clock.now(), ask), errors);
  }),
};

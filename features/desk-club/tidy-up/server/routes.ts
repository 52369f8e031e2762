import { implement } from '@orpc/server';
import { clubAdmin } from '#features/membership/access.ts';
import { clubGate } from '#features/membership/server/reads.ts';
import { orRefuse, type CallContext } from '#platform/server/calls.ts';
import { tidyUpContract } from '../contract.ts';
import { findAllGolfSessions, findTidyUps, previewTidyUp } from './reads.ts';
import { removeGolfSession, tidyUp, undoTidyUp } from './writes.ts';

const os = implement(tidyUpContract).$context<CallContext>();
const gate = clubGate(clubAdmin);

export const tidyUpRoutes = {
  golfSessions: os.golfSessions
    .use(gate)
    .handler(({ context, input }) => findAllGolfSessions(context.db, context.clubId, input)),

  remove: os.remove.use(gate).handler(async ({ context, input, errors }) => {
    const command = { id: input.id, clubId: context.clubId, golfSessionId: input.golfSessionId };
    return orRefuse(
      await removeGolfSession(context.db, context.me.userId, context.clock.now(), command),
      errors,
    );
  }),

  preview: os.preview
    .use(gate)
    .handler(({ context }) => previewTidyUp(context.db, context.clubId, context.clock.now())),

  run: os.run.use(gate).handler(async ({ context, input, errors }) => {
    const command = { id: input.id, clubId: context.clubId };
    return orRefuse(await tidyUp(context.db, context.me.userId, context.clock.now(), command), errors);
  }),

  list: os.list.use(gate).handler(async ({ context }) => ({
    items: await findTidyUps(context.db, context.clubId, context.clock.now()),
  })),

  undo: os.undo.use(gate).handler(async ({ context, input, errors }) => {
    const command = { id: input.id, clubId: context.clubId, tidyUpId: input.tidyUpId };
    return orRefuse(await undoTidyUp(context.db, context.me.userId, context.clock.now(), command), errors);
  }),
};

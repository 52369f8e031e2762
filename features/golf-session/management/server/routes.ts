import { implement } from '@orpc/server';
import { golfSessionOrganiser } from '#features/golf-session/access.ts';
import { byCaller, golfSessionGate, limitChanges } from '#features/golf-session/server/reads.ts';
import { orRefuse, type CallContext } from '#platform/server/calls.ts';
import { golfSessionManagementContract } from '../contract.ts';
import {
  cancelGolfSession,
  closeGolfSession,
  completeGolfSession,
  editGolfSession,
  removePlayer,
  reopenGolfSession,
} from './writes.ts';

const os = implement(golfSessionManagementContract).$context<CallContext>();
const gate = golfSessionGate(golfSessionOrganiser);

export const golfSessionManagementRoutes = {
  edit: os.edit.use(gate).handler(async ({ context, input, errors }) => {
    await limitChanges(context, errors);
    return orRefuse(
      await editGolfSession(byCaller(context), { ...input, golfSessionId: context.golfSessionId }),
      errors,
    );
  }),

  close: os.close
    .use(gate)
    .handler(async ({ context: { golfSessionId, ...context }, input: { id }, errors }) =>
      orRefuse(await closeGolfSession(byCaller(context), { id, golfSessionId }), errors),
    ),

  reopen: os.reopen
    .use(gate)
    .handler(async ({ context: { golfSessionId, ...context }, input: { id }, errors }) => {
      await limitChanges(context, errors);
      return orRefuse(await reopenGolfSession(byCaller(context), { id, golfSessionId }), errors);
    }),

  cancel: os.cancel
    .use(gate)
    .handler(async ({ context, input, errors }) =>
      orRefuse(
        await cancelGolfSession(byCaller(context), { ...input, golfSessionId: context.golfSessionId }),
        errors,
      ),
    ),

  complete: os.complete
    .use(gate)
    .handler(async ({ context: { golfSessionId, ...context }, input: { id }, errors }) =>
      orRefuse(await completeGolfSession(byCaller(context), { id, golfSessionId }), errors),
    ),

  removePlayer: os.removePlayer
    .use(gate)
    .handler(async ({ context, input, errors }) =>
      orRefuse(
        await removePlayer(byCaller(context), { ...input, golfSessionId: context.golfSessionId }),
        errors,
      ),
    ),
};

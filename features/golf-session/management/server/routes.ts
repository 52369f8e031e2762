import { implement } from '@orpc/server';
import { golfSessionOrganiser } from '#features/golf-session/access.ts';
import { ofGolfSession, golfSessionGate, limitChanges } from '#features/golf-session/server/reads.ts';
import { type CallContext, route } from '#platform/server/calls.ts';
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
  edit: route(os.edit.use(gate), async (context, input) => {
    await limitChanges(context);
    return ofGolfSession(editGolfSession)(context, input);
  }),

  close: route(os.close.use(gate), ofGolfSession(closeGolfSession)),

  reopen: route(os.reopen.use(gate), async (context, input) => {
    await limitChanges(context);
    return ofGolfSession(reopenGolfSession)(context, input);
  }),

  cancel: route(os.cancel.use(gate), ofGolfSession(cancelGolfSession)),
  complete: route(os.complete.use(gate), ofGolfSession(completeGolfSession)),
  removePlayer: route(os.removePlayer.use(gate), ofGolfSession(removePlayer)),
};

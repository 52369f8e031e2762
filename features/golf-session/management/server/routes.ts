import { implement } from '@orpc/server';
import { golfSessionOrganiser } from '#features/golf-session/access.ts';
import { ofGolfSession, golfSessionGate, limitedChanges } from '#features/golf-session/server/reads.ts';
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
  edit: route(os.edit.use(gate).use(limitedChanges), ofGolfSession(editGolfSession)),

  close: route(os.close.use(gate), ofGolfSession(closeGolfSession)),

  reopen: route(os.reopen.use(gate).use(limitedChanges), ofGolfSession(reopenGolfSession)),

  cancel: route(os.cancel.use(gate), ofGolfSession(cancelGolfSession)),
  complete: route(os.complete.use(gate), ofGolfSession(completeGolfSession)),
  removePlayer: route(os.removePlayer.use(gate), ofGolfSession(removePlayer)),
};

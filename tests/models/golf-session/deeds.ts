// What each command does to the model: the code of its refusal, or null after it changed the world.
import { closeAccount, keepAccount, liftAccount, suspendAccount, whyNoRights } from './account-deeds.ts';
import {
  block,
  removeMember,
  removeRound,
  suspend,
  tidyUp,
  unblock,
  undoTidyUp,
  unsuspend,
} from './club-deeds.ts';
import { declineRole, leaveRole, offerRole, takeRole, withdrawRole } from './handover-deeds.ts';
import { runJobs } from './jobs.ts';
import {
  cancel,
  close,
  complete,
  edit,
  mark,
  offer,
  rate,
  removeFromLine,
  removePlayer,
  reopen,
} from './organiser-deeds.ts';
import { ask, accept, confirm, decline, join, leave, quit, take, withdraw } from './player-deeds.ts';
import { minute, type Golfer, type Round, type World } from './world.ts';

/** Who does what to whom. `round`: the number of the golf session. `n`: a detail, such as a number of hours, places or stars. */
export type Command = { does: Deed; who: Golfer; round: number; whom: Golfer; n: number };
export type Refused = string | null;
/** What a command is about, once the golfer can see the golf session. */
export type Seen = { world: World; round: Round; who: Golfer; whom: Golfer; n: number };

const wait = (world: World, { n }: Command): Refused => {
  world.now += n * minute;
  return null;
};

const jobs = (world: World): Refused => {
  runJobs(world);
  return null;
};

export const deeds = {
  offer,
  ask,
  withdraw,
  accept,
  decline,
  leave,
  confirm,
  join,
  quit,
  take,
  removeFromLine,
  edit,
  close,
  reopen,
  cancel,
  complete,
  removePlayer,
  rate,
  mark,
  offerRole,
  leaveRole,
  withdrawRole,
  takeRole,
  declineRole,
  block,
  unblock,
  suspend,
  unsuspend,
  removeMember,
  removeRound,
  tidyUp,
  undoTidyUp,
  closeAccount,
  keepAccount,
  suspendAccount,
  liftAccount,
  wait,
  jobs,
} satisfies Record<string, (world: World, command: Command) => Refused>;
export type Deed = keyof typeof deeds;

const byAdmin: ReadonlySet<Deed> = new Set([
  'suspend',
  'unsuspend',
  'removeMember',
  'removeRound',
  'tidyUp',
  'undoTidyUp',
]);
const byGlobalAdmin: ReadonlySet<Deed> = new Set(['suspendAccount', 'liftAccount']);

/** Who sends a command; null when only time passes. */
export function senderOf(does: Deed): 'golfer' | 'admin' | 'globalAdmin' | null {
  if (does === 'wait' || does === 'jobs') return null;
  if (byGlobalAdmin.has(does)) return 'globalAdmin';
  return byAdmin.has(does) ? 'admin' : 'golfer';
}

export const apply = (world: World, command: Command): Refused =>
  (senderOf(command.does) === 'golfer' ? whyNoRights(world, command) : null) ??
  deeds[command.does](world, command);

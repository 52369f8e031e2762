// How an account closes or is suspended, and what happens to the golf sessions of its owner.
import { withdrawFrom } from './club-deeds.ts';
import type { Command, Refused } from './deeds.ts';
import { beginHandover } from './handover-deeds.ts';
import { leaveComing } from './leaving.ts';
import { day, type Golfer, type World } from './world.ts';

const daysToKeep = 14;

/** The refusal of the account itself, before anything else is judged. A closed account can only be kept. */
export function whyNoRights(world: World, { does, who }: Command): Refused {
  if (world.suspended.has(who) || world.erased.has(who)) return 'SIGN_IN_REQUIRED';
  return world.closed.has(who) && does !== 'keepAccount' ? 'ACCOUNT_CLOSED' : null;
}

export function closeAccount(world: World, { who }: Command): Refused {
  world.closed.set(who, world.now + daysToKeep * day);
  leaveEverywhere(world, who);
  return null;
}

/** The account asks for nothing any more, also at rounds that have started: places there remain, pending requests do not. */
function leaveEverywhere(world: World, who: Golfer): void {
  leaveComing(world, who, (round) => beginHandover(world, round));
  for (const round of world.rounds) if (round) withdrawFrom(round, who);
}

/** Restores nothing of what closing the account ended. */
export function keepAccount(world: World, { who }: Command): Refused {
  if ((world.closed.get(who) ?? Infinity) <= world.now) return 'TOO_LATE';
  world.closed.delete(who);
  return null;
}

/** Lifting the suspension restores no place. */
export function suspendAccount(world: World, { whom }: Command): Refused {
  if (world.erased.has(whom)) return 'NOT_FOUND';
  if (!world.suspended.has(whom)) leaveEverywhere(world, whom);
  world.suspended.add(whom);
  return null;
}

export function liftAccount(world: World, { whom }: Command): Refused {
  if (world.erased.has(whom)) return 'NOT_FOUND';
  world.suspended.delete(whom);
  return null;
}

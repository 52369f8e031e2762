// How an account closes or is suspended, and what happens to the golf sessions of its owner.
import { withdrawFrom } from './club-deeds.ts';
import type { Command, Refused } from './deeds.ts';
import { beginHandover } from './handover-deeds.ts';
import { day, isOver, leaveLine, offerPlaces, plays, type Golfer, type Round, type World } from './world.ts';

const daysToKeep = 14;

/** The refusal of the account itself, before anything else is judged. A closed account can only be kept. */
export function whyNoRights(world: World, { does, who }: Command): Refused {
  if (world.suspended.has(who) || world.erased.has(who)) return 'SIGN_IN_REQUIRED';
  return world.closed.has(who) && does !== 'keepAccount' ? 'ACCOUNT_CLOSED' : null;
}

export function closeAccount(world: World, { who }: Command): Refused {
  world.closed.set(who, world.now + daysToKeep * day);
  leaveComing(world, who, (round) => beginHandover(world, round));
  return null;
}

const isAsking = (round: Round, who: Golfer) => round.requests.get(who)?.status === 'pending';
const isIn = (round: Round, who: Golfer) =>
  round.organiser === who ||
  plays(round, who) ||
  isAsking(round, who) ||
  round.line.some((entry) => entry.who === who);

/** Declined and withdrawn requests remain: closing the account and keeping it does not allow another request. */
export function leaveComing(world: World, who: Golfer, leaveOrganised: (round: Round) => void): void {
  for (const round of world.rounds) {
    if (!round || isOver(round) || round.startsAt <= world.now || !isIn(round, who)) continue;
    if (isAsking(round, who) || plays(round, who)) round.requests.delete(who);
    leaveLine(round, who);
    if (round.organiser === who) leaveOrganised(round);
    else round.players = round.players.filter((player) => player.who !== who);
    offerPlaces(world, round);
  }
}

/** Restores nothing of what closing the account ended. */
export function keepAccount(world: World, { who }: Command): Refused {
  if ((world.closed.get(who) ?? Infinity) <= world.now) return 'TOO_LATE';
  world.closed.delete(who);
  return null;
}

/** The golfer keeps places in golf sessions, because most suspensions are lifted. */
export function suspendAccount(world: World, { whom }: Command): Refused {
  if (world.erased.has(whom)) return 'NOT_FOUND';
  if (!world.suspended.has(whom)) for (const round of world.rounds) if (round) withdrawFrom(round, whom);
  world.suspended.add(whom);
  return null;
}

export function liftAccount(world: World, { whom }: Command): Refused {
  if (world.erased.has(whom)) return 'NOT_FOUND';
  world.suspended.delete(whom);
  return null;
}

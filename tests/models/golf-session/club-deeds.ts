// What the club's admin does to members and golf sessions, and what golfers do to each other.
import type { Command, Refused } from './deeds.ts';
import { beginHandover } from './handover-deeds.ts';
import { hour, isOver, leaveLine, type Golfer, type Round, type World } from './world.ts';

/** Requests that wait, and places on the waiting list, end with the right to ask. */
function withdrawFrom(round: Round, who: Golfer): void {
  if (round.requests.get(who)?.status === 'pending') round.requests.delete(who);
  leaveLine(round, who);
}

export function block(world: World, { who, whom }: Command): Refused {
  if (who === whom) return 'SELF';
  if (world.blocks.has(`${who}>${whom}`)) return null;
  world.blocks.add(`${who}>${whom}`);
  for (const round of world.rounds) {
    if (round?.organiser === who) withdrawFrom(round, whom);
    if (round?.organiser === whom) withdrawFrom(round, who);
  }
  return null;
}

export function unblock(world: World, { who, whom }: Command): Refused {
  world.blocks.delete(`${who}>${whom}`);
  return null;
}

function withdrawFromClub(world: World, who: Golfer): void {
  for (const round of world.rounds) if (round?.inClub) withdrawFrom(round, who);
}

export function suspend(world: World, { whom }: Command): Refused {
  if (!world.members.has(whom)) return 'NOT_FOUND';
  world.members.set(whom, 'suspended');
  withdrawFromClub(world, whom);
  return null;
}

export function unsuspend(world: World, { whom }: Command): Refused {
  if (!world.members.has(whom)) return 'NOT_FOUND';
  world.members.set(whom, 'active');
  return null;
}

export function removeMember(world: World, { whom }: Command): Refused {
  if (!world.members.has(whom)) return 'NOT_FOUND';
  world.members.delete(whom);
  withdrawFromClub(world, whom);
  for (const round of world.rounds) {
    const isOrganised = round?.inClub && round.organiser === whom && round.startsAt > world.now;
    if (isOrganised && !isOver(round)) beginHandover(world, round);
  }
  return null;
}

/** An admin knows the golf sessions of the club only. */
export function removeRound(world: World, { round: number }: Command): Refused {
  if (!world.rounds[number]?.inClub) return 'NOT_FOUND';
  world.rounds[number] = null;
  return null;
}

export function tidyUp(world: World): Refused {
  for (const round of world.rounds)
    if (round?.inClub && round.ending !== 'completed' && round.startsAt < world.now - 5 * hour)
      round.archived = true;
  return null;
}

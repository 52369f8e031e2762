// What the club's admin does to members and golf sessions, and what golfers do to each other.
import type { Command, Refused } from './deeds.ts';
import { beginHandover } from './handover-deeds.ts';
import { leaveComing } from './leaving.ts';
import { withdrawn } from './player-deeds.ts';
import { day, hour, leaveLine, plays, type Golfer, type Round, type World } from './world.ts';

/** A golfer who loses the right to ask also loses a pending request and an entry on the waiting list. */
export function withdrawFrom(round: Round, who: Golfer): void {
  if (round.requests.get(who)?.status === 'pending') round.requests.delete(who);
  leaveLine(round, who);
}

/**
 * Whether a golfer can still know an erased account by its golf sessions. All of those are in the future for the database, whose clock the
 * test does not set.
 */
const metErased = ({ rounds }: World, who: Golfer, erased: Golfer) =>
  rounds.some((round) => {
    if (!round) return false;
    if (plays(round, who) && plays(round, erased)) return true;
    return round.organiser === erased && (round.requests.has(who) || (!round.inClub && !round.archived));
  });

export function block(world: World, { who, whom }: Command): Refused {
  if (who === whom) return 'SELF';
  if (world.blocks.has(`${who}>${whom}`)) return null;
  if (world.closed.has(whom) || (world.erased.has(whom) && !metErased(world, who, whom))) return 'NOT_FOUND';
  world.blocks.add(`${who}>${whom}`);
  for (const round of world.rounds) {
    if (round?.organiser === who) withdrawFrom(round, whom);
    if (round?.organiser === whom) withdrawByBlock(world, round, who);
  }
  return null;
}

/** The request stays, as one that was withdrawn: blocking and unblocking the organiser is no way to ask again at once. */
function withdrawByBlock(world: World, round: Round, who: Golfer): void {
  if (round.requests.get(who)?.status === 'pending') round.requests.set(who, withdrawn(world, round));
  leaveLine(round, who);
}

export function unblock(world: World, { who, whom }: Command): Refused {
  world.blocks.delete(`${who}>${whom}`);
  return null;
}

export function withdrawFromClub(world: World, who: Golfer): void {
  for (const round of world.rounds) if (round?.inClub) withdrawFrom(round, who);
}

/** The end of a membership, for now or for good: places in coming rounds of the club are given up. */
function leaveClubRounds(world: World, who: Golfer): void {
  leaveComing(
    world,
    who,
    (round) => beginHandover(world, round),
    (round) => round.inClub,
  );
  withdrawFromClub(world, who);
}

/** Admins cannot see a member who closed the account. */
const isMember = (world: World, who: Golfer) => world.members.has(who) && !world.closed.has(who);

export function suspend(world: World, { whom }: Command): Refused {
  if (!isMember(world, whom)) return 'NOT_FOUND';
  leaveClubRounds(world, whom);
  world.members.set(whom, 'suspended');
  return null;
}

export function unsuspend(world: World, { whom }: Command): Refused {
  if (!isMember(world, whom)) return 'NOT_FOUND';
  world.members.set(whom, 'active');
  return null;
}

export function removeMember(world: World, { whom }: Command): Refused {
  if (!isMember(world, whom)) return 'NOT_FOUND';
  leaveClubRounds(world, whom);
  world.members.delete(whom);
  return null;
}

/** An admin can see only golf sessions of the club. */
export function removeRound(world: World, { round: number }: Command): Refused {
  if (!world.rounds[number]?.inClub) return 'NOT_FOUND';
  world.rounds[number] = null;
  return null;
}

export function tidyUp(world: World): Refused {
  const rounds = world.rounds.filter(
    (round): round is Round =>
      round !== null &&
      round.inClub &&
      !round.archived &&
      round.ending !== 'completed' &&
      round.startsAt < world.now - 5 * hour,
  );
  for (const round of rounds) round.archived = true;
  if (rounds.length > 0) world.tidyUps.push({ at: world.now, rounds, undone: false });
  return null;
}

/** Golf sessions that were deleted in the meantime stay deleted. */
export function undoTidyUp(world: World, { round: number }: Command): Refused {
  const run = world.tidyUps[number];
  if (!run) return 'NOT_FOUND';
  if (run.undone) return 'ALREADY_UNDONE';
  if (world.now > run.at + 30 * day) return 'TOO_LATE';
  run.undone = true;
  for (const round of run.rounds) round.archived = false;
  return null;
}

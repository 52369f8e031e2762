// What the organiser does, and what the players do after the round.
import { addDays, fromAmsterdam, toAmsterdam } from '#platform/shared/time.ts';
import type { Command, Refused, Seen } from './deeds.ts';
import { onSeen } from './player-deeds.ts';
import {
  clashes,
  countWhenComplete,
  day,
  deadline,
  endOf,
  forgetPending,
  held,
  hour,
  isOver,
  leaveLine,
  mayRate,
  offerPlaces,
  plays,
  present,
  type Golfer,
  type Round,
  type World,
} from './world.ts';

const mostOffered = 10;
const ratingDays = 14;
export const reason = 'Het stormt.';

/** The properties of a new golf session, derived from a number. */
export const shapeOf = (n: number): Pick<Round, 'inClub' | 'holes' | 'places'> => ({
  inClub: n % 2 === 0,
  holes: n % 5 === 0 ? 9 : 18,
  places: 2 + (n % 3),
});

const newRound = (organiser: Golfer, startsAt: number, n: number): Round => ({
  organiser,
  startsAt,
  ...shapeOf(n),
  ending: null,
  reason: null,
  players: [{ who: organiser, askedAgain: false }],
  requests: new Map(),
  line: [],
  removed: new Set(),
  handovers: new Map(),
  changes: 0,
  movedAt: null,
  archived: false,
  completedAt: null,
  absent: new Set(),
  stars: new Map(),
  counted: false,
});

/** `n` determines the club, the holes and the places, `round` the hours until the start, and `whom` the number of weeks. */
export const offer = (world: World, { who, round: hours, whom, n }: Command): Refused => {
  const weeks = weeksOf(whom);
  const made = Array.from({ length: weeks }, (_, week) =>
    newRound(who, onTheClock(world.now + hours * hour, week * 7), n),
  );
  if (made[0]!.inClub && world.members.get(who) !== 'active') return 'NOT_FOUND';
  if (made[0]!.startsAt <= world.now) return 'PAST';
  if (made.some((round) => clashes(world, round, who))) return weeks === 1 ? 'CLASH' : 'WEEKLY_CLASH';
  const organised = world.rounds.filter((round) => round?.organiser === who).length;
  if (organised + weeks > mostOffered) return 'DAILY_LIMIT';
  world.rounds.push(...made);
  return null;
};

export const weeksOf = (whom: number) => (whom < 8 ? 1 : whom);

/** The instant of the same date and time in Amsterdam, `days` later. An hour that occurs twice there gives one instant. */
export function onTheClock(instant: number, days = 0): number {
  const { date, time } = toAmsterdam(new Date(instant));
  return fromAmsterdam(addDays(date, days), time)!.getTime();
}

const onOrganised = (work: (seen: Seen) => Refused) =>
  onSeen((seen) => (seen.round.organiser === seen.who ? work(seen) : 'NOT_ORGANISER'));

function beforeStart({ world, round }: Seen): Refused {
  if (isOver(round)) return 'ENDED';
  return round.startsAt <= world.now ? 'STARTED' : null;
}

/** The number of places after an edit, and by how much it moves the start. */
export const placesOf = (n: number) => 2 + (n % 4);
export const movedBy = (n: number) => [0, 0, 0, 2, -2, 26, -30][n % 7]! * hour;

export const edit = onOrganised((seen) => {
  const { world, round, n } = seen;
  const why = beforeStart(seen);
  if (why) return why;
  const startsAt = onTheClock(round.startsAt + movedBy(n));
  if (startsAt <= world.now) return 'PAST';
  if (placesOf(n) < round.players.length + held(round)) return 'TOO_FEW_PLACES';
  const isMoved = startsAt !== round.startsAt;
  if (isMoved && clashes(world, { ...round, startsAt }, seen.who, round)) return 'CLASH';
  round.places = placesOf(n);
  if (isMoved) {
    round.startsAt = startsAt;
    round.changes += 1;
    round.movedAt = world.now;
    for (const player of round.players) if (player.who !== round.organiser) player.askedAgain = true;
    shortenOffers(world, round);
    for (const one of round.handovers.values())
      if (one.status === 'pending') one.until = Math.min(one.until, startsAt);
  }
  offerPlaces(world, round);
  return null;
});

/** Shortens offers to the new deadline. An offer that leaves no time to answer ends. */
function shortenOffers(world: World, round: Round): void {
  const latest = deadline(world, round);
  for (const entry of round.line) {
    if (entry.until === null || entry.until <= world.now) continue;
    entry.until = latest === null ? null : Math.min(entry.until, latest);
  }
}

export const close = onOrganised((seen) => {
  const why = beforeStart(seen);
  if (why) return why;
  if (seen.round.ending === 'closed') return 'NOT_OPEN';
  seen.round.ending = 'closed';
  return null;
});

export const reopen = onOrganised((seen) => {
  const why = beforeStart(seen);
  if (why) return why;
  if (seen.round.ending !== 'closed') return 'NOT_CLOSED';
  seen.round.ending = null;
  offerPlaces(seen.world, seen.round);
  return null;
});

export const cancel = onOrganised(({ world, round }) => {
  if (isOver(round) || endOf(round) <= world.now) return 'ENDED';
  endCancelled(round, reason);
  return null;
});

export function endCancelled(round: Round, given: string | null): void {
  round.ending = 'cancelled';
  round.reason = given;
  round.changes += 1;
  round.handovers.clear();
  forgetPending(round);
}

export const complete = onOrganised(({ world, round }) => {
  if (isOver(round)) return 'ENDED';
  if (round.startsAt > world.now) return 'NOT_STARTED';
  if (round.players.length < 2) return 'NOBODY_ELSE';
  endCompleted(world, round);
  return null;
});

export function endCompleted({ now }: World, round: Round): void {
  round.ending = 'completed';
  round.completedAt = now;
  round.handovers.clear();
  forgetPending(round);
}

export const removePlayer = onOrganised((seen) => {
  const { world, round, whom } = seen;
  const why = beforeStart(seen);
  if (why) return why;
  if (whom === round.organiser) return 'ORGANISER_STAYS';
  if (!plays(round, whom)) return 'NOT_A_PLAYER';
  round.players = round.players.filter((player) => player.who !== whom);
  round.requests.set(whom, { status: 'declined', since: 0, changes: 0 });
  offerPlaces(world, round);
  return null;
});

export const removeFromLine = onOrganised(({ world, round, whom }) => {
  if (!round.line.some((entry) => entry.who === whom)) return 'NOT_FOUND';
  leaveLine(round, whom);
  round.removed.add(whom);
  round.requests.set(whom, { status: 'declined', since: 0, changes: 0 });
  offerPlaces(world, round);
  return null;
});

/** Marks a player as absent, or as present again when `n` is even. */
export const mark = onOrganised(({ world, round, whom, n }) => {
  if (round.ending === 'cancelled' || round.startsAt > world.now) return 'NOT_PLAYED';
  if (round.counted) return 'COUNTED';
  if (!plays(round, whom)) return 'NOT_FOUND';
  if (isAbsent(n)) round.absent.add(whom);
  else round.absent.delete(whom);
  countWhenComplete(world, round);
  return null;
});

export const isAbsent = (n: number) => n % 2 === 1;
export const starsOfRating = (n: number) => 1 + (n % 5);

export const rate = onSeen(({ world, round, who, whom, n }) => {
  if (!plays(round, who)) return 'NOT_PARTICIPANT';
  if (round.ending !== 'completed') return 'NOT_COMPLETED';
  if (round.absent.has(who)) return 'ABSENT';
  if (round.counted || ratingsEnd(round) <= world.now) return 'CLOSED';
  if (who === whom || !present(round).includes(whom) || !mayRate(world, who, whom)) return 'PLAYERS_CHANGED';
  round.stars.set(`${who}>${whom}`, starsOfRating(n));
  countWhenComplete(world, round);
  return null;
});

export const ratingsEnd = (round: Round) => (round.completedAt ?? Infinity) + ratingDays * day;

// What a golf session is, as pure code: its people, its places, and what follows from them. deeds.ts changes it.
import { offerDeadline } from '#features/golf-session/waiting-list/rules.ts';

/** A golfer by number, in the order in which the sequence created them. */
export type Golfer = number;

export type Request = {
  status: 'pending' | 'accepted' | 'declined' | 'withdrawn';
  /** When it was withdrawn, and how often the golf session had changed by then. */
  since: number;
  changes: number;
};

/** An offer of the organiser's role. `leaves`: the organiser does not play any more once somebody accepts. */
export type Handover = { status: 'pending' | 'declined' | 'lapsed'; leaves: boolean; until: number };

export type Round = {
  organiser: Golfer;
  inClub: boolean;
  /** Milliseconds, on a whole minute. */
  startsAt: number;
  holes: 9 | 18;
  places: number;
  /** Null while open or full, which follows from the places. */
  ending: 'closed' | 'cancelled' | 'completed' | null;
  reason: string | null;
  /** In the order of joining. */
  players: { who: Golfer; askedAgain: boolean }[];
  requests: Map<Golfer, Request>;
  /** The waiting list in the order of joining. `until`: the end of the offer of a place, if there is one. */
  line: { who: Golfer; until: number | null }[];
  /** Golfers whom the organiser removed from the waiting list, for good. */
  removed: Set<Golfer>;
  /** Offers of the organiser's role, by the player who was asked. */
  handovers: Map<Golfer, Handover>;
  /** Rises with each change that a golfer who withdrew would want to know. */
  changes: number;
  /** When its start moved last; null when it never did. */
  movedAt: number | null;
  archived: boolean;
  completedAt: number | null;
  absent: Set<Golfer>;
  /** By rater and rated: `${rater}>${rated}`. */
  stars: Map<string, number>;
  /** The ratings count and cannot change any more. */
  counted: boolean;
};

export type World = {
  now: number;
  /** Null: deleted. */
  rounds: (Round | null)[];
  /** Members of the club, without former ones. */
  members: Map<Golfer, 'active' | 'suspended'>;
  /** Runs of tidying up that archived something, in order. */
  tidyUps: { at: number; rounds: Round[]; undone: boolean }[];
  /** `${blocker}>${blocked}` */
  blocks: Set<string>;
  /** Accounts that their owners closed, with the moment of the erasure. */
  closed: Map<Golfer, number>;
  /** Accounts that a global admin suspended. */
  suspended: Set<Golfer>;
  /** Erased accounts, of which only the row is left. */
  erased: Set<Golfer>;
};

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

export const newWorld = (now: number, golfers: number): World => ({
  now,
  rounds: [],
  members: new Map(Array.from({ length: golfers }, (_, who) => [who, 'active'])),
  tidyUps: [],
  blocks: new Set(),
  closed: new Map(),
  suspended: new Set(),
  erased: new Set(),
});

export const endOf = ({ startsAt, holes }: Pick<Round, 'startsAt' | 'holes'>) =>
  startsAt + (holes === 9 ? 3 : 5) * hour;

/** When the job ends it. */
export const jobEnds = ({ startsAt }: Pick<Round, 'startsAt'>) => startsAt + 5 * hour;

export const held = (round: Round) => round.line.filter(({ until }) => until !== null).length;
export const free = (round: Round) => round.places - round.players.length - held(round);
export const statusOf = (round: Round) => round.ending ?? (free(round) > 0 ? 'open' : 'full');
export const isOver = (round: Round) => round.ending === 'cancelled' || round.ending === 'completed';
export const plays = (round: Round, who: Golfer) => round.players.some((player) => player.who === who);

export const areBlocked = (world: World, one: Golfer, other: Golfer) =>
  world.blocks.has(`${one}>${other}`) || world.blocks.has(`${other}>${one}`);

export const hasOpenAccount = (world: World, who: Golfer) =>
  !world.closed.has(who) && !world.suspended.has(who) && !world.erased.has(who);

/** Whether a golfer who does not play may ask to join. A golf session whose organiser closed the account is hidden. */
export const mayAsk = (world: World, round: Round, who: Golfer) =>
  !round.archived &&
  hasOpenAccount(world, who) &&
  !world.closed.has(round.organiser) &&
  !areBlocked(world, who, round.organiser) &&
  (!round.inClub || world.members.get(who) === 'active');

export const sees = (world: World, round: Round, who: Golfer) =>
  plays(round, who) || round.organiser === who || mayAsk(world, round, who);

/** Whether the golfer plays another round at the same time; `itself` is the one that is wanted there. */
export const clashes = (
  world: World,
  wanted: Pick<Round, 'startsAt' | 'holes'>,
  who: Golfer,
  itself: object = wanted,
) =>
  world.rounds.some(
    (round) =>
      round !== null &&
      round !== itself &&
      !isOver(round) &&
      !round.archived &&
      plays(round, who) &&
      round.startsAt < endOf(wanted) &&
      endOf(round) > wanted.startsAt,
  );

/** Offers each free place to the first golfer who waits, as long as there is time to answer. */
export function offerPlaces(world: World, round: Round): void {
  const until = deadline(world, round);
  if (until === null || world.closed.has(round.organiser) || world.suspended.has(round.organiser)) return;
  while (statusOf(round) === 'open') {
    const first = round.line.find((entry) => entry.until === null);
    if (!first) return;
    if (sees(world, round, first.who)) first.until = until;
    else leaveLine(round, first.who);
  }
}

export const deadline = (world: World, round: Round): number | null =>
  offerDeadline(new Date(world.now), new Date(round.startsAt))?.getTime() ?? null;

export function leaveLine(round: Round, who: Golfer): void {
  round.line = round.line.filter((entry) => entry.who !== who);
}

export function forgetPending(round: Round): void {
  for (const [who, { status }] of round.requests) if (status === 'pending') round.requests.delete(who);
}

export function addPlayer(round: Round, who: Golfer, askedAgain = false): void {
  leaveLine(round, who);
  round.players.push({ who, askedAgain });
}

/** The players who came. */
export const present = (round: Round) =>
  round.players.map(({ who }) => who).filter((who) => !round.absent.has(who));

/** Rating needs two open accounts without a block between them. Other ratings are not waited for. */
export const mayRate = (world: World, rater: Golfer, rated: Golfer) =>
  !areBlocked(world, rater, rated) && hasOpenAccount(world, rater) && hasOpenAccount(world, rated);

/** The ratings count as soon as everybody who came has rated everybody else who came. */
export function countWhenComplete(world: World, round: Round): void {
  const isComplete = present(round).every((rater) =>
    present(round).every(
      (rated) => rater === rated || !mayRate(world, rater, rated) || round.stars.has(`${rater}>${rated}`),
    ),
  );
  if (round.stars.size > 0 && isComplete) countRatings(round);
}

export function countRatings(round: Round): void {
  if (round.counted) return;
  round.counted = true;
  for (const pair of round.stars.keys())
    if (pair.split('>').some((who) => round.absent.has(Number(who)))) round.stars.delete(pair);
}

/** The stars of a golfer that count. */
export const starsOf = (world: World, rated: Golfer) =>
  world.rounds.flatMap((round) =>
    round?.counted
      ? [...round.stars].flatMap(([pair, stars]) => (pair.endsWith(`>${rated}`) ? [stars] : []))
      : [],
  );

// The commands of golfers who want to play, and of players.
import type { Command, Refused, Seen } from './deeds.ts';
import {
  addPlayer,
  areBlocked,
  clashes,
  day,
  held,
  isOver,
  leaveLine,
  mayAsk,
  offerPlaces,
  plays,
  sees,
  statusOf,
  type Golfer,
  type Request,
  type Round,
  type World,
} from './world.ts';

/** A golf session that the golfer may not see does not exist for them. */
export const onSeen =
  (work: (seen: Seen) => Refused) =>
  (world: World, { who, whom, round: number, n }: Command): Refused => {
    const round = world.rounds[number];
    return round && sees(world, round, who) ? work({ world, round, who, whom, n }) : 'NOT_FOUND';
  };

const mostRequests = 20;
const mostInLine = 30;

const requestsOf = (world: World, who: Golfer) =>
  world.rounds.filter((round) => round?.requests.has(who)).length;

const mustWait = (world: World, round: Round, { status, since, changes }: Request) =>
  status === 'withdrawn' && round.changes === changes && since + day > world.now;

function whyNotToJoin({ now }: World, round: Round): Refused {
  if (statusOf(round) === 'full') return 'FULL';
  if (round.ending) return 'NOT_OPEN';
  return round.startsAt <= now ? 'PAST' : null;
}

export const ask = onSeen(({ world, round, who }) => {
  if (areBlocked(world, who, round.organiser)) return 'NOT_FOUND';
  if (plays(round, who)) return 'ALREADY_IN';
  const earlier = round.requests.get(who);
  if (earlier && earlier.status !== 'withdrawn') return 'ALREADY_ASKED';
  if (earlier && mustWait(world, round, earlier)) return 'TOO_SOON';
  if (requestsOf(world, who) >= mostRequests) return 'DAILY_LIMIT';
  const why = whyNotToJoin(world, round);
  if (why) return why;
  if (clashes(world, round, who)) return 'CLASH';
  round.requests.set(who, { status: 'pending', since: world.now, changes: 0 });
  return null;
});

/** The request of a golfer who withdrew, or who played and left. */
export const withdrawn = (world: World, round: Round): Request => ({
  status: 'withdrawn',
  since: world.now,
  changes: round.changes,
});

export const withdraw = onSeen(({ world, round, who }) => {
  const request = round.requests.get(who);
  if (!request || request.status === 'withdrawn') return null;
  if (request.status !== 'pending') return 'ALREADY_DECIDED';
  round.requests.set(who, withdrawn(world, round));
  return null;
});

/** Only the organiser can see a request. */
const onRequest = (decide: (seen: Seen, request: Request) => Refused) =>
  onSeen((seen) => {
    const request = seen.round.requests.get(seen.whom);
    if (!request || seen.round.organiser !== seen.who) return 'NOT_FOUND';
    if (request.status === 'withdrawn') return 'WITHDRAWN';
    return request.status === 'pending' ? decide(seen, request) : 'ALREADY_DECIDED';
  });

export const accept = onRequest(({ world, round, whom }, request) => {
  const why = whyNotToJoin(world, round);
  if (why) return why;
  if (!mayAsk(world, round, whom)) return 'REQUESTER_GONE';
  if (clashes(world, round, whom)) return 'REQUESTER_CLASH';
  request.status = 'accepted';
  addPlayer(round, whom, round.movedAt !== null && round.movedAt >= request.since);
  return null;
});

export const decline = onRequest((_, request) => {
  request.status = 'declined';
  return null;
});

function whyTooLate({ now }: World, round: Round): Refused {
  if (isOver(round)) return 'ENDED';
  return round.startsAt <= now ? 'PAST' : null;
}

export const leave = onSeen(({ world, round, who }) => {
  const why = whyTooLate(world, round);
  if (why) return why;
  if (round.organiser === who) return 'IS_ORGANISER';
  if (!plays(round, who)) return 'NOT_PARTICIPANT';
  round.players = round.players.filter((player) => player.who !== who);
  round.requests.set(who, withdrawn(world, round));
  offerPlaces(world, round);
  return null;
});

export const confirm = onSeen(({ world, round, who }) => {
  const player = round.players.find((one) => one.who === who);
  if (!player) return 'NOT_PARTICIPANT';
  const why = whyTooLate(world, round);
  if (why) return why;
  player.askedAgain = false;
  return null;
});

export const join = onSeen(({ world, round, who }) => {
  if (areBlocked(world, who, round.organiser)) return 'NOT_FOUND';
  if (plays(round, who)) return 'ALREADY_IN';
  const status = round.requests.get(who)?.status;
  if (status === 'declined' || status === 'accepted' || round.removed.has(who)) return 'DECLINED';
  if (round.line.some((entry) => entry.who === who)) return null;
  if (statusOf(round) !== 'full') return statusOf(round) === 'open' ? 'HAS_PLACES' : 'NOT_OPEN';
  if (round.startsAt <= world.now) return 'PAST';
  if (round.line.length >= mostInLine) return 'LIST_FULL';
  round.line.push({ who, until: null });
  return null;
});

export const quit = onSeen(({ world, round, who }) => {
  const before = held(round);
  leaveLine(round, who);
  if (held(round) < before) offerPlaces(world, round);
  return null;
});

export const take = onSeen(({ world, round, who }) => {
  if (plays(round, who)) return 'ALREADY_IN';
  if (round.ending) return 'NOT_OPEN';
  if (round.startsAt <= world.now) return 'PAST';
  const until = round.line.find((entry) => entry.who === who)?.until ?? null;
  if (until === null || until <= world.now) return 'NO_OFFER';
  if (clashes(world, round, who)) return 'CLASH';
  addPlayer(round, who);
  const request = round.requests.get(who);
  if (request) request.status = 'accepted';
  return null;
});

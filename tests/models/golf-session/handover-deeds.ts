// How the organiser's role moves to another player.
import type { Refused, Seen } from './deeds.ts';
import { endCancelled } from './organiser-deeds.ts';
import { onSeen, withdrawn } from './player-deeds.ts';
import {
  areBlocked,
  day,
  hasOpenAccount,
  isOver,
  offerPlaces,
  plays,
  type Golfer,
  type Handover,
  type Round,
  type World,
} from './world.ts';

const nobody = 'De organisator kan niet en niemand nam het over.';

const mayTakeOver = (world: World, round: Round, who: Golfer) =>
  who !== round.organiser &&
  plays(round, who) &&
  hasOpenAccount(world, who) &&
  (!round.inClub || world.members.get(who) === 'active') &&
  !areBlocked(world, who, round.organiser);

const isDue = (world: World, round: Round, who: Golfer, { status, until }: Handover) =>
  status === 'pending' && (until <= world.now || !mayTakeOver(world, round, who));

function beforeStart({ world, round }: Seen): Refused {
  if (isOver(round)) return 'ENDED';
  return round.startsAt <= world.now ? 'PAST' : null;
}

const onOrganised = (work: (seen: Seen) => Refused) =>
  onSeen((seen) => (seen.round.organiser === seen.who ? (beforeStart(seen) ?? work(seen)) : 'NOT_ORGANISER'));

/** Offers the role to a player; the organiser remains a player. */
export const offerRole = onOrganised(({ world, round, who, whom }) => {
  if (areBlocked(world, who, whom)) return 'NOT_FOUND';
  const waits = [...round.handovers].some(
    ([player, one]) => one.status === 'pending' && (one.leaves || !isDue(world, round, player, one)),
  );
  if (waits) return 'ALREADY_OFFERED';
  if (!mayTakeOver(world, round, whom)) return 'CANNOT_TAKE_OVER';
  for (const one of round.handovers.values()) if (one.status === 'pending') one.status = 'lapsed';
  offerTo(world, round, whom, false);
  return null;
});

export const leaveRole = onOrganised(({ world, round }) => {
  beginHandover(world, round);
  return null;
});

/** The organiser keeps the role after all. In a golf session of the club, that requires the membership. */
export const withdrawRole = onOrganised(({ world, round, who }) => {
  if (![...round.handovers.values()].some(({ status }) => status === 'pending')) return 'NOTHING_TO_WITHDRAW';
  if (round.inClub && world.members.get(who) !== 'active') return 'FORMER_MEMBER';
  round.handovers.clear();
  return null;
});

/** The organiser leaves. A pending offer stays, and goes to the next player when it is declined. */
export function beginHandover(world: World, round: Round): void {
  const waiting = [...round.handovers.values()].find(({ status }) => status === 'pending');
  if (waiting) {
    waiting.leaves = true;
    return;
  }
  round.handovers.clear();
  offerNext(world, round);
}

function offerNext(world: World, round: Round): void {
  const next = round.players.find(({ who }) => mayTakeOver(world, round, who) && !round.handovers.has(who));
  if (next && round.startsAt > world.now) offerTo(world, round, next.who, true);
  else endCancelled(round, nobody);
}

function offerTo(world: World, round: Round, who: Golfer, leaves: boolean): void {
  round.handovers.set(who, { status: 'pending', leaves, until: Math.min(world.now + day, round.startsAt) });
}

const onOffer = (answer: (seen: Seen, offer: Handover) => Refused) =>
  onSeen((seen) => {
    const { world, round, who } = seen;
    if (!plays(round, who) && round.organiser !== who) return 'NOT_PARTICIPANT';
    const offer = round.handovers.get(who);
    const isOpen = offer?.status === 'pending' && offer.until > world.now;
    return beforeStart(seen) ?? (isOpen ? answer(seen, offer) : 'NO_OFFER');
  });

export const takeRole = onOffer(({ world, round, who }, { leaves }) => {
  if (!mayTakeOver(world, round, who)) return 'NO_OFFER';
  const former = round.organiser;
  round.handovers.clear();
  round.organiser = who;
  for (const player of round.players) if (player.who === who) player.askedAgain = false;
  if (!leaves) return null;
  round.players = round.players.filter((player) => player.who !== former);
  round.requests.set(former, withdrawn(world, round));
  offerPlaces(world, round);
  return null;
});

export const declineRole = onOffer(({ world, round }, offer) => {
  passOn(world, round, offer, 'declined');
  return null;
});

function passOn(world: World, round: Round, offer: Handover, status: 'declined' | 'lapsed'): void {
  offer.status = status;
  if (offer.leaves) offerNext(world, round);
}

/** At most one offer is pending, and the one that follows it is not due yet. */
export function passLapsedOn(world: World, round: Round): void {
  const due = [...round.handovers].find(([who, one]) => isDue(world, round, who, one));
  if (due) passOn(world, round, due[1], 'lapsed');
}

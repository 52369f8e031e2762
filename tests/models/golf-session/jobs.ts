// What the jobs do, in the order in which the test runs them.
import { eraseDue } from './erasure.ts';
import { passLapsedOn } from './handover-deeds.ts';
import { endCompleted, ratingsEnd } from './organiser-deeds.ts';
import {
  countRatings,
  forgetPending,
  isOver,
  jobEnds,
  offerPlaces,
  type Round,
  type World,
} from './world.ts';

export function runJobs(world: World): void {
  for (const round of world.rounds) {
    if (!round) continue;
    endRound(world, round);
    passLapsedOn(world, round);
    moveLineOn(world, round);
    if (round.ending === 'completed' && ratingsEnd(round) <= world.now) countRatings(round);
  }
  eraseDue(world);
}

function endRound(world: World, round: Round): void {
  if (round.archived || isOver(round) || jobEnds(round) > world.now) return;
  if (round.players.length >= 2) endCompleted(world, round);
  else if (round.ending === null) {
    round.ending = 'closed';
    forgetPending(round);
  }
}

function moveLineOn(world: World, round: Round): void {
  if (isOver(round) || round.archived || round.startsAt <= world.now) {
    round.line = [];
    return;
  }
  round.line = round.line.filter(({ until }) => until === null || until > world.now);
  if (round.ending === 'closed') for (const entry of round.line) entry.until = null;
  else offerPlaces(world, round);
}

// How a golfer whose right to play ended leaves the coming rounds.
import { isOver, leaveLine, offerPlaces, plays, type Golfer, type Round, type World } from './world.ts';

const isAsking = (round: Round, who: Golfer) => round.requests.get(who)?.status === 'pending';
const isIn = (round: Round, who: Golfer) =>
  round.organiser === who ||
  plays(round, who) ||
  isAsking(round, who) ||
  round.line.some((entry) => entry.who === who);

/** Declined and withdrawn requests remain: closing the account and keeping it does not allow another request. */
export function leaveComing(
  world: World,
  who: Golfer,
  leaveOrganised: (round: Round) => void,
  isConcerned: (round: Round) => boolean = () => true,
): void {
  for (const round of world.rounds) {
    if (!round || !isConcerned(round) || isOver(round) || round.startsAt <= world.now || !isIn(round, who))
      continue;
    if (isAsking(round, who) || plays(round, who)) round.requests.delete(who);
    leaveLine(round, who);
    if (round.organiser === who) leaveOrganised(round);
    else round.players = round.players.filter((player) => player.who !== who);
    offerPlaces(world, round);
  }
}

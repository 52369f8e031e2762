// What is left of a golfer whose account is erased.
import { leaveComing } from './leaving.ts';
import { endCancelled } from './organiser-deeds.ts';
import { plays, type Golfer, type Round, type World } from './world.ts';

export function eraseDue(world: World): void {
  const due = [...world.closed].filter(([, until]) => until <= world.now);
  for (const [who] of due.toSorted(([, one], [, other]) => one - other)) erase(world, who);
}

function erase(world: World, who: Golfer): void {
  leaveComing(world, who, (round) => endCancelled(round, null));
  world.closed.delete(who);
  world.suspended.delete(who);
  world.erased.add(who);
  world.members.delete(who);
  for (const pair of world.blocks) if (pair.split('>').includes(String(who))) world.blocks.delete(pair);
  world.rounds = world.rounds.map((round) => round && (isForgotten(round, who) ? null : without(round, who)));
}

/** Nobody else had a part in the golf session. */
const isForgotten = (round: Round, who: Golfer) =>
  round.organiser === who && round.players.every((player) => player.who === who) && round.requests.size === 0;

/** Played golf sessions keep the erased player, and other players keep the stars from that player. */
function without(round: Round, who: Golfer): Round {
  if (round.organiser === who) round.reason = null;
  else if (round.ending === 'cancelled' && plays(round, who))
    round.players = round.players.filter((player) => player.who !== who);
  round.requests.delete(who);
  round.handovers.delete(who);
  round.line = round.line.filter((entry) => entry.who !== who);
  round.removed.delete(who);
  round.absent.delete(who);
  for (const pair of round.stars.keys()) if (pair.endsWith(`>${who}`)) round.stars.delete(pair);
  return round;
}

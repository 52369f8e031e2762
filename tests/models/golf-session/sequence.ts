// Random sequences of commands, aimed at what can happen: otherwise nearly all of them would be refused.
import fc from 'fast-check';
import { aimAt } from './aim.ts';
import type { Command, Deed } from './deeds.ts';
import type { Round, World } from './world.ts';

export const golfers = 6;

/** A command before it is aimed. `luck` below 12: it is sent as it is. */
export type Wish = Command & { luck: number };

const often = (weight: number, ...deeds: Deed[]) =>
  deeds.map((does) => ({ arbitrary: fc.constant(does), weight }));

const anyDeed = fc.oneof(
  ...often(12, 'accept', 'join', 'rate'),
  ...often(7, 'ask', 'leave', 'take', 'takeRole', 'wait', 'jobs'),
  ...often(4, 'offer', 'withdraw', 'confirm', 'edit', 'quit', 'removePlayer', 'mark'),
  ...often(
    2,
    'offerRole',
    'leaveRole',
    'withdrawRole',
    'declineRole',
    'decline',
    'removeFromLine',
    'close',
    'reopen',
    'complete',
    'block',
    'unblock',
    'suspend',
    'closeAccount',
    'keepAccount',
    'suspendAccount',
    'liftAccount',
  ),
  ...often(1, 'cancel', 'unsuspend', 'removeMember', 'removeRound', 'tidyUp', 'undoTidyUp'),
);

const wish = fc.noBias(
  fc.record({
    does: anyDeed,
    who: fc.nat(golfers - 1),
    whom: fc.nat(golfers - 1),
    round: fc.nat(2),
    n: fc.nat(59),
    luck: fc.nat(99),
  }),
);

const first: Wish = { does: 'offer', who: 0, whom: 0, round: 30, n: 1, luck: 0 };

/** The first command offers a golf session. */
export const anySequence = fc
  .tuple(fc.noBias(fc.nat(29)), fc.array(wish, { minLength: 15, maxLength: 45, size: 'max' }))
  .map(([n, wishes]): Wish[] => [{ ...first, n }, ...wishes]);

const nth = <T>(items: readonly T[], n: number): T | undefined => items[n % items.length];

const startHours = [3, 8, 20, 30, 54];
const waits = [5, 30, 60, 150, 24 * 60];
const mostRounds = 3;
const afterRound: ReadonlySet<Deed> = new Set(['rate', 'mark', 'complete']);

/** The command that a wish becomes. */
export function aim(world: World, { luck, ...wished }: Wish): Command {
  const { does, n } = wished;
  const literal = {
    ...wished,
    round: luck === 0 ? wished.round : wished.round % Math.max(1, world.rounds.length),
  };
  if (does === 'offer') {
    if (world.rounds.length >= mostRounds) return { ...wished, does: 'jobs' };
    return luck === 0 ? wished : { ...wished, round: nth(startHours, luck)! };
  }
  if (does === 'wait') {
    const untilErased = world.closed.size > 0 && n % 6 === 0;
    return { ...wished, n: untilErased ? 14 * 24 * 60 : nth(waits, n)! };
  }
  if (luck < 12) return literal;
  const suits = (round: Round | null) =>
    round !== null && round.ending !== 'cancelled' && afterRound.has(does) === round.startsAt <= world.now;
  const numbers = world.rounds.flatMap((round, number) => (suits(round) ? [number] : []));
  const number = nth(numbers, wished.round) ?? literal.round;
  const round = world.rounds[number];
  return round ? aimAt(world, round, { ...wished, round: number }) : literal;
}

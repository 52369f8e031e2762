import type { Holes } from '#features/golf-session/golf-session.ts';
import { endOfRound } from '#features/golf-session/rules.ts';
import type { Closure } from './closure.ts';

/** Closures that a club may have announced at a time. */
export const mostClosures = 50;

const longest = 366 * 86_400_000;

/** A closure must end later than now. It may have started at most a year ago, and must end within a year. */
export function isAnnounceable(
  { startsAt, endsAt }: { startsAt: string; endsAt: string },
  now: Date,
): boolean {
  const [start, end] = [new Date(startsAt), new Date(endsAt)].map(
    (moment) => moment.getTime() - now.getTime(),
  );
  return end! > 0 && end! <= longest && start! > -longest;
}

/** The first closure during a round; null when the course is open. */
export function closureDuring(
  closures: readonly Closure[],
  round: { startsAt: string; holes: Holes },
): Closure | null {
  const [start, end] = [new Date(round.startsAt), endOfRound(round)];
  return (
    closures.find((closure) => new Date(closure.startsAt) < end && new Date(closure.endsAt) > start) ?? null
  );
}

/** The rounds during which the course is closed, each with its first closure. */
export const closedRounds = <R extends { startsAt: string; holes: Holes }>(
  closures: readonly Closure[],
  rounds: readonly R[],
): { round: R; closure: Closure }[] =>
  rounds.flatMap((round) => {
    const closure = closureDuring(closures, round);
    return closure ? [{ round, closure }] : [];
  });

import { ClosedNotice } from '#features/course/closure/client/parts/closed-notice.tsx';
import { RoundConditions } from '#features/course/conditions/client/parts/round-conditions.tsx';
import type { PlannedRound } from '#features/golf-session/client/model/round-notices.ts';
import { endOfRound } from '#features/golf-session/rules.ts';

interface RoundWarningsProps {
  /** At least one. */
  rounds: readonly PlannedRound[];
  onNine?: (() => void) | undefined;
}

/** Warnings about rounds that are being planned, with the weather of the first. A public golf session belongs to no course. */
export function RoundWarnings({ rounds, onNine }: RoundWarningsProps) {
  const [first] = rounds;
  if (!first || first.clubId === null) return null;
  const { clubId, startsAt } = first;
  return (
    <>
      <ClosedNotice clubId={clubId} rounds={rounds} />
      <RoundConditions
        clubId={clubId}
        startsAt={startsAt}
        ends={rounds.map((round) => endOfRound(round).toISOString())}
        onNine={onNine}
      />
    </>
  );
}

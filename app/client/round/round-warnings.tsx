import { RoundConditions } from '#features/round-conditions/client/parts/round-conditions.tsx';
import { ClosedNotice } from '#features/course-closure/client/parts/closed-notice.tsx';
import type { PlannedRound } from '#features/golf-session/client/parts/round/round-notices.ts';
import { endOfRound } from '#features/golf-session/rules.ts';

interface RoundWarningsProps {
  round: PlannedRound;
  onNine?: (() => void) | undefined;
}

/** About a round that is being planned. A public golf session belongs to no course. */
export function RoundWarnings({ round, onNine }: RoundWarningsProps) {
  const { clubId, startsAt } = round;
  if (clubId === null) return null;
  return (
    <>
      <ClosedNotice clubId={clubId} round={round} />
      <RoundConditions
        clubId={clubId}
        startsAt={startsAt}
        endsAt={endOfRound(round).toISOString()}
        onNine={onNine}
      />
    </>
  );
}

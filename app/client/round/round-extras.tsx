import { ClosedNotice } from '#features/course/closure/client/parts/closed-notice.tsx';
import { ClosureQuestion } from '#features/course/closure/client/parts/closure-question.tsx';
import { RoundConditions } from '#features/course/conditions/client/parts/round-conditions.tsx';
import { AddToCalendar } from '#features/golf-session/calendar/client/parts/add-to-calendar.tsx';
import type { GolfSession } from '#features/golf-session/golf-session.ts';
import { chooseNine } from '#features/golf-session/management/client/model/commands.ts';
import { LeaveButton } from '#features/golf-session/participation/client/parts/leave-button.tsx';
import { endOfRound } from '#features/golf-session/rules.ts';
import { ShareButton } from '#features/golf-session/sharing/client/parts/share-button.tsx';
import { useSend } from '#platform/client/sending/use-send.ts';
import { useMinute } from '#platform/client/use-today.ts';

/** Below the facts of a golf session, for its players: the course, the sun, the weather, and what they can do with the round. */
export function RoundExtras({ golfSession }: { golfSession: GolfSession }) {
  const { id, clubId, startsAt, status, may, askedAgain } = golfSession;
  const nine = useSend(chooseNine);
  const mayShorten = may.manage && golfSession.holes === 18;
  const isAhead = new Date(startsAt) > useMinute();
  if (status === 'cancelled' || status === 'completed') return null;
  return (
    <>
      {isAhead && clubId !== null ? (
        <>
          <ClosedNotice clubId={clubId} rounds={[golfSession]}>
            {may.manage ? <ClosureQuestion golfSessionId={id} /> : null}
          </ClosedNotice>
          <RoundConditions
            clubId={clubId}
            startsAt={startsAt}
            ends={[endOfRound(golfSession).toISOString()]}
            onNine={mayShorten ? () => void nine.send({ golfSession }) : undefined}
            pending={nine.pending}
          />
        </>
      ) : null}
      <div className="flex flex-wrap gap-2 folded:hidden">
        <AddToCalendar golfSessionId={id} />
        {isAhead ? <ShareButton golfSession={golfSession} /> : null}
        {/* The question whether the player plays has this button too. */}
        {askedAgain ? null : <LeaveButton golfSession={golfSession} />}
      </div>
    </>
  );
}

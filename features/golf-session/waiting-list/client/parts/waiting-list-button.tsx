import { ListOrdered } from 'lucide-react';
import type { GolfSessionRow } from '#features/golf-session/golf-session.ts';
import { useSend } from '#platform/client/sending/use-send.ts';
import { Button } from '#ui/button.tsx';
import { positionText, waitingListCopy } from '../../copy.ts';
import { joinWaitingList, leaveWaitingList } from '../model/commands.ts';
import { useOwnEntry } from '../model/queries.ts';
import { OfferAnswer } from './offer-answer.tsx';

const { join, leave } = waitingListCopy;

/** Below 'Vol' on a card: joins the waiting list, or shows the user's position in it. */
export function WaitingListButton({ golfSession }: { golfSession: GolfSessionRow }) {
  const joining = useSend(joinWaitingList);
  const leaving = useSend(leaveWaitingList);
  const { id: golfSessionId, title } = golfSession;
  const entry = useOwnEntry(golfSessionId);
  const about = <span className="sr-only">: {title}</span>;
  // Without the user's entries it is unknown what the button does.
  if (entry === undefined) return null;
  if (!entry) {
    return (
      <Button
        wide
        variant="secondary"
        className="mt-2"
        icon={<ListOrdered />}
        pending={joining.pending}
        onClick={() => void joining.send({ golfSessionId })}
      >
        {join.action}
        {about}
      </Button>
    );
  }
  if (entry.offeredUntil) {
    return (
      <div className="mt-3">
        <OfferAnswer golfSession={golfSession} offeredUntil={entry.offeredUntil} />
      </div>
    );
  }
  return (
    <div className="mt-3">
      <p className="mb-2 flex items-center gap-2 text-sm font-semibold tabular-nums">
        <ListOrdered aria-hidden="true" className="size-4 shrink-0" />
        {positionText(entry.place)}
      </p>
      <Button
        wide
        variant="secondary"
        pending={leaving.pending}
        onClick={() => void leaving.send({ golfSessionId })}
      >
        {leave.action}
        {about}
      </Button>
    </div>
  );
}

import { useSend } from '#platform/client/sending/use-send.ts';
import { Button } from '#ui/button.tsx';
import { rowPositionText, waitingListCopy } from '../../copy.ts';
import { joinWaitingList } from '../model/commands.ts';
import { useOwnEntries } from '../model/queries.ts';

/** Beside 'Vol' in a row: joins the waiting list, or says the user's position in it. Leaving it is in the opened golf session. */
export function WaitingOnRow({ golfSession: { id, title } }: { golfSession: { id: string; title: string } }) {
  const { data } = useOwnEntries();
  const joining = useSend(joinWaitingList);
  // Without the user's entries it is unknown what the button does. Its room is kept.
  if (!data) return <span className="w-24" />;
  const entry = data.items.find(({ golfSession }) => golfSession.id === id);
  if (entry)
    return (
      <span className="px-1.5 text-sm font-semibold tabular-nums">
        {entry.offeredUntil ? waitingListCopy.offer.onRow : rowPositionText(entry.place)}
      </span>
    );
  return (
    <Button
      size="small"
      variant="secondary"
      pending={joining.pending}
      onClick={() => void joining.send({ golfSessionId: id })}
    >
      {waitingListCopy.own.title}
      <span className="sr-only">: {title}</span>
    </Button>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { formatWeekdayDate } from '#platform/shared/dutch.ts';
import { useSend } from '#platform/client/sending/use-send.ts';
import { Button } from '#ui/button.tsx';
import { Fold } from '#ui/fold.tsx';
import { runText, tidyUpCopy, undoUntilText } from '../../copy.ts';
import type { TidyUp } from '../../tidy-up.ts';
import { undoTidyUp } from '../model/commands.ts';
import { tidyUpsQuery } from '../model/queries.ts';

const words = tidyUpCopy.tidy;

/** The runs that can still be undone; nothing when there are none. */
export function RecentTidyUps({ clubId }: { clubId: string }) {
  const { data } = useQuery(tidyUpsQuery(clubId));
  const undo = useSend(undoTidyUp);
  if (!data || data.items.length === 0) return null;
  const undoing = undo.pending ? undo.input?.tidyUpId : null;
  return (
    <div className="mt-4">
      <Fold label={words.runs} count={data.items.length}>
        <ul className="divide-y divide-line">
          {data.items.map((run) => (
            <Run
              key={run.id}
              run={run}
              pending={undoing === run.id}
              onUndo={() => void undo.send({ clubId, tidyUpId: run.id })}
            />
          ))}
        </ul>
      </Fold>
    </div>
  );
}

function Run({ run, pending, onUndo }: { run: TidyUp; pending: boolean; onUndo: () => void }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-semibold">
          <time dateTime={run.createdAt}>{formatWeekdayDate(run.createdAt)}</time>
        </p>
        <p className="text-sm text-ink-soft">{runText(run.archived, run.doneBy)}</p>
        <p className="text-sm text-ink-soft">{undoUntilText(run.undoUntil)}</p>
      </div>
      <Button variant="secondary" size="small" icon={<Undo2 />} pending={pending} onClick={onUndo}>
        {words.undo}
      </Button>
    </li>
  );
}

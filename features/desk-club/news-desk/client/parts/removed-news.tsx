import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useSend } from '#platform/client/sending/use-send.ts';
import { Button } from '#ui/button.tsx';
import { Fold } from '#ui/fold.tsx';
import { deskCopy, restoreUntilText } from './copy.ts';
import { restoreNews } from '../model/commands.ts';
import { removedQuery } from '../model/queries.ts';

const words = deskCopy.remove;

/** The removed updates that can still be restored; nothing when there are none. */
export function RemovedNews({ clubId }: { clubId: string }) {
  const { data } = useQuery(removedQuery(clubId));
  const restore = useSend(restoreNews);
  if (!data || data.items.length === 0) return null;
  const restoring = restore.pending ? restore.input?.newsId : null;
  return (
    <div className="mt-6">
      <Fold label={words.list} count={data.items.length}>
        <ul aria-label={words.list} className="divide-y divide-line">
          {data.items.map((item) => (
            <li key={item.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <div className="min-w-0 flex-1 basis-52">
                <p className="font-semibold wrap-anywhere">{item.title}</p>
                <p className="text-sm text-ink-soft">{restoreUntilText(item.restoreUntil)}</p>
              </div>
              <Button
                variant="secondary"
                size="small"
                icon={<Undo2 />}
                pending={restoring === item.id}
                onClick={() => void restore.send({ clubId, newsId: item.id })}
              >
                {words.restore}
                <span className="sr-only"> {item.title}</span>
              </Button>
            </li>
          ))}
        </ul>
      </Fold>
    </div>
  );
}

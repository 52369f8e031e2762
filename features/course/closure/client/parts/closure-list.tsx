import { CalendarX, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useSend } from '#platform/client/sending/use-send.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { QueryFailed } from '#ui/loading/load-failed.tsx';
import { RowsLoading } from '#ui/lists/rows-loading.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { courseClosureCopy, windowText } from '../../copy.ts';
import type { Closure } from '../../closure.ts';
import { liftClosure } from '../model/commands.ts';
import { useClosures } from '../model/queries.ts';
import { ClosureForm } from './closure-form.tsx';

const { admin: words, failure } = courseClosureCopy;

/** In the tab 'Baan': the announced closures, to add, change and lift. */
export function ClosureList({ clubId }: { clubId: string }) {
  const closures = useClosures(clubId);
  const lift = useSend(liftClosure);
  const [edited, setEdited] = useState<Closure | 'new' | null>(null);
  const [lifted, setLifted] = useState<Closure | null>(null);
  const confirm = () =>
    lifted && void lift.send({ clubId, closureId: lifted.id }, { onEnd: () => setLifted(null) });
  return (
    <section
      aria-labelledby="closures"
      className="mt-8 border-t border-line pt-6 min-[100rem]:mt-0 min-[100rem]:border-0 min-[100rem]:pt-0"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 max-w-prose">
          <h2 id="closures" className="text-lg">
            {words.title}
          </h2>
          <p className="mt-1 text-sm text-ink-soft">{words.lead}</p>
        </div>
        <Button size="small" variant="secondary" icon={<Plus />} onClick={() => setEdited('new')}>
          {words.add}
        </Button>
      </div>
      <div className="mt-4">
        {closures.data ? (
          <Closures items={closures.data.items} onEdit={setEdited} onLift={setLifted} />
        ) : closures.error ? (
          <QueryFailed title={failure.loadTitle} query={closures} />
        ) : (
          <RowsLoading rows={2} />
        )}
      </div>
      {edited === null ? null : (
        <ClosureForm
          clubId={clubId}
          closure={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
      <ConfirmDialog
        open={lifted !== null}
        onOpenChange={(open) => {
          if (!open) setLifted(null);
        }}
        title={words.liftTitle}
        description={words.liftBody}
        confirmLabel={words.lift}
        pending={lift.pending}
        onConfirm={confirm}
      />
    </section>
  );
}

interface ClosuresProps {
  items: readonly Closure[];
  onEdit: (closure: Closure) => void;
  onLift: (closure: Closure) => void;
}

function Closures({ items, onEdit, onLift }: ClosuresProps) {
  if (items.length === 0) return <p className="text-sm text-ink-soft">{words.empty}</p>;
  return (
    <Card padding="none" render={<ul />} className="divide-y divide-line">
      {items.map((closure) => (
        <li key={closure.id} className="flex items-center gap-3 py-2 pr-2 pl-4">
          <CalendarX aria-hidden="true" className="size-5 shrink-0 text-amber-ink" />
          <div className="min-w-0 flex-1 wrap-anywhere">
            <p className="font-semibold">{closure.reason}</p>
            <p className="text-sm text-ink-soft tabular-nums">{windowText(closure)}</p>
          </div>
          <IconButton
            label={`${words.edit}: ${closure.reason}`}
            icon={<Pencil />}
            onClick={() => onEdit(closure)}
          />
          <IconButton
            label={`${words.lift}: ${closure.reason}`}
            icon={<Trash2 />}
            onClick={() => onLift(closure)}
          />
        </li>
      ))}
    </Card>
  );
}

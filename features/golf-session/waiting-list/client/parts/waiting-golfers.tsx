import { useState } from 'react';
import { SmallHandicap } from '#features/profile/client/parts/handicap-badge.tsx';
import { MenuOf } from '#features/profile/client/parts/person-menu.tsx';
import { useSend } from '#platform/client/sending/use-send.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { Section } from '#ui/section.tsx';
import { offeredText, waitingListCopy } from '../../copy.ts';
import type { Entry } from '../../waiting-list.ts';
import { removeEntry } from '../model/commands.ts';
import { useEntries, useLiveWaitingLists } from '../model/queries.ts';

const text = waitingListCopy.list;

/** For the organiser, below the requests: the golfers who wait, in order; nothing when nobody waits, and when they fail to load. */
export function WaitingGolfers({ golfSessionId }: { golfSessionId: string }) {
  const entries = useEntries(golfSessionId);
  const [removing, setRemoving] = useState<Entry | null>(null);
  const remove = useSend(removeEntry);
  useLiveWaitingLists();
  const waiting = entries.data?.items ?? [];
  if (waiting.length === 0) return null;
  return (
    <Section title={text.title} className="mt-8">
      <p className="mt-1 mb-3 text-sm text-ink-soft">{text.body}</p>
      <Card padding="none" render={<ol />} className="divide-y divide-line">
        {waiting.map((entry, index) => (
          <EntryRow key={entry.id} position={index + 1} entry={entry} onRemove={() => setRemoving(entry)} />
        ))}
      </Card>
      <ConfirmDialog
        open={removing !== null}
        onClose={() => setRemoving(null)}
        title={text.removeTitle}
        description={`${removing?.golfer.displayName ?? ''}. ${text.removeBody}`}
        confirmLabel={text.remove}
        pending={remove.pending}
        onConfirm={() => {
          if (!removing) return;
          void remove.send({ golfSessionId, entryId: removing.id }, { onEnd: () => setRemoving(null) });
        }}
      />
    </Section>
  );
}

interface EntryRowProps {
  position: number;
  entry: Entry;
  onRemove: () => void;
}

function EntryRow({ position, entry: { golfer, offeredUntil }, onRemove }: EntryRowProps) {
  const { displayName, avatarUrl, handicap } = golfer;
  return (
    <li className="flex items-start gap-3 px-3 py-3 sm:px-5">
      <span className="w-6 shrink-0 pt-2 text-right font-semibold tabular-nums">{position}</span>
      <Avatar name={displayName} src={avatarUrl} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="font-semibold wrap-anywhere">{displayName}</span>
          <SmallHandicap handicap={handicap} />
        </p>
        {offeredUntil ? (
          <p className="text-sm text-ink-soft tabular-nums">{offeredText(offeredUntil)}</p>
        ) : null}
        <Button size="small" variant="quiet" className="-ml-3" onClick={onRemove}>
          {text.remove}
          <span className="sr-only">: {displayName}</span>
        </Button>
      </div>
      <MenuOf person={golfer} look="icon" />
    </li>
  );
}

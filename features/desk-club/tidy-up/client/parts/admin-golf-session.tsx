import { MapPin, Trash2, UserRound, Users } from 'lucide-react';
import { useState } from 'react';
import { StatusBadge } from '#features/golf-session/client/parts/status-badge.tsx';
import { TeeTime } from '#features/golf-session/client/parts/tee-time.tsx';
import { playersText } from '#features/golf-session/copy.ts';
import { useSend } from '#platform/client/sending/use-send.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { tidyUpCopy } from '../../copy.ts';
import type { ListedGolfSession } from '../../tidy-up.ts';
import { removeGolfSession } from '../model/commands.ts';

const words = tidyUpCopy.remove;

/** One row of the admin's list: everything about the golf session, and the button that deletes it. */
export function AdminGolfSession({
  golfSession,
  clubId,
}: {
  golfSession: ListedGolfSession;
  clubId: string;
}) {
  const { id, title, description } = golfSession;
  const [asking, setAsking] = useState(false);
  const { send, pending } = useSend(removeGolfSession);
  return (
    <li className="flex gap-4 py-4 large-text:flex-col large-text:gap-3">
      <TeeTime golfSession={golfSession} />
      <div className="min-w-0 flex-1">
        <div className="flex items-start gap-2">
          <h3 className="min-w-0 flex-1 text-lg leading-snug wrap-anywhere">{title}</h3>
          <IconButton
            label={`${words.action}: ${title}`}
            icon={<Trash2 />}
            className="-mt-2 -mr-2"
            onClick={() => setAsking(true)}
          />
        </div>
        <Facts golfSession={golfSession} />
        {description ? (
          <p className="mt-1.5 line-clamp-2 text-sm whitespace-pre-line text-ink-soft">{description}</p>
        ) : null}
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={words.title}
        description={
          <>
            <strong className="block text-ink">{title}</strong>
            {words.body}
          </>
        }
        confirmLabel={words.action}
        pending={pending}
        onConfirm={() => void send({ clubId, golfSessionId: id }, { onEnd: () => setAsking(false) })}
      />
    </li>
  );
}

function Facts({ golfSession }: { golfSession: ListedGolfSession }) {
  const { location, organiserName, playerCount, maxPlayers, status } = golfSession;
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft">
      <StatusBadge status={status} />
      <span className="inline-flex min-w-0 items-center gap-1.5">
        <MapPin aria-hidden="true" className="size-4 shrink-0" />
        <span className="wrap-anywhere">{location}</span>
      </span>
      <span className="inline-flex min-w-0 items-center gap-1.5">
        <UserRound aria-hidden="true" className="size-4 shrink-0" />
        <span className="wrap-anywhere">
          <span className="sr-only">{tidyUpCopy.organiser}: </span>
          {organiserName || tidyUpCopy.unknown}
        </span>
      </span>
      <span className="inline-flex items-center gap-1.5 tabular-nums">
        <Users aria-hidden="true" className="size-4 shrink-0" />
        {playersText(playerCount, maxPlayers)}
      </span>
    </p>
  );
}

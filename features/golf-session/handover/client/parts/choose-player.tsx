import { ChevronRight } from 'lucide-react';
import type { Participant } from '#features/golf-session/golf-session.ts';
import { useSend } from '#platform/client/sending/use-send.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { handoverCopy } from '../../copy.ts';
import { offer } from '../model/commands.ts';

const text = handoverCopy.offer;

interface ChoosePlayerProps {
  golfSessionId: string;
  players: readonly Participant[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The players whom the organiser can ask to take over; a press asks one. */
export function ChoosePlayer({ golfSessionId, players, open, onOpenChange }: ChoosePlayerProps) {
  const { send, pending } = useSend(offer);
  const ask = (userId: string) => void send({ golfSessionId, userId }, { onEnd: () => onOpenChange(false) });
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={text.title} description={text.description}>
      <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line">
        {players.map(({ id, displayName, avatarUrl }) => (
          <li key={id}>
            <button
              type="button"
              disabled={pending}
              onClick={() => ask(id)}
              className="flex min-h-14 w-full items-center gap-3 px-3 py-2.5 text-left hover:bg-primary-soft"
            >
              <Avatar name={displayName} src={avatarUrl} />
              <span className="min-w-0 flex-1 font-semibold wrap-anywhere">{displayName}</span>
              <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

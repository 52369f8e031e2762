import { CloudOff, Undo2 } from 'lucide-react';
import type { GolfSessionRow } from '#features/golf-session/golf-session.ts';
import { useSend } from '#platform/client/sending/use-send.ts';
import { Button } from '#ui/button.tsx';
import { copy } from '#ui/copy.ts';
import { joinRequestCopy } from '../../copy.ts';
import { withdraw } from '../model/commands.ts';

const { withdraw: text, undo: undoLabel } = joinRequestCopy;

/** Below the button of a card whose request waits for an answer: withdraws it, which can be undone for some seconds. */
export function WithdrawRequest({ golfSession }: { golfSession: GolfSessionRow }) {
  const { id: golfSessionId, title } = golfSession;
  const { unsent: all, send, undo } = useSend(withdraw);
  const unsent = all.find(({ lane }) => lane === golfSessionId);
  const about = <span className="sr-only">: {title}</span>;
  if (!unsent) {
    return (
      <Button
        wide
        size="small"
        variant="quiet"
        className="mt-2"
        onClick={() => void send({ golfSessionId, title })}
      >
        {text.action}
        {about}
      </Button>
    );
  }
  return (
    <div className="mt-2 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <output className="flex items-center gap-2 text-sm text-ink-soft">
        {unsent.state === 'waiting' ? <CloudOff aria-hidden="true" className="size-4" /> : null}
        {unsent.state === 'waiting' ? copy.waitsForConnection : text.done}
      </output>
      {unsent.state === 'held' ? (
        <Button variant="secondary" size="small" icon={<Undo2 />} onClick={() => undo(unsent.id)}>
          {undoLabel}
          {about}
        </Button>
      ) : null}
    </div>
  );
}

import { CircleAlert, CloudOff } from 'lucide-react';
import { Badge } from '../badge.tsx';
import { Button } from '../button.tsx';
import { copy } from '../copy.ts';

interface UnsentNoteProps {
  /** The content of the command; omitted where the surroundings show it. */
  text?: string;
  state: 'waiting' | 'failed';
  /** Why the server refused it. */
  reason: string | null;
  onRetry: () => void;
  onDiscard: () => void;
}

/** A command that waits for a connection or that the server refused. */
export function UnsentNote({ text, state, reason, onRetry, onDiscard }: UnsentNoteProps) {
  const failed = state === 'failed';
  return (
    <div className="flex flex-col gap-2">
      {text ? <p className="line-clamp-2 font-semibold wrap-anywhere">{text}</p> : null}
      <Badge
        tone={failed ? 'flag' : 'amber'}
        icon={failed ? <CircleAlert /> : <CloudOff />}
        className="self-start"
      >
        {failed ? copy.notSent : copy.waitsForConnection}
      </Badge>
      {failed && reason ? <p className="text-sm text-ink-soft">{reason}</p> : null}
      <div className="flex flex-wrap gap-2">
        {failed ? (
          <Button size="small" onClick={onRetry}>
            {copy.retry}
          </Button>
        ) : null}
        <Button size="small" variant="secondary" onClick={onDiscard}>
          {failed ? copy.remove : copy.withdraw}
        </Button>
      </div>
    </div>
  );
}

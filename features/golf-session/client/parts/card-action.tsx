import { CalendarX, Clock, ExternalLink, Undo2, Users, X } from 'lucide-react';
import { Link } from 'react-router';
import { ButtonLink } from '#ui/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { UnsentIcon } from '#ui/unsent/unsent-icon.tsx';
import { askAgainText, titleAndStartText, golfSessionCopy } from '../../copy.ts';
import type { GolfSessionRow } from '../../golf-session.ts';

interface CardActionProps {
  golfSession: GolfSessionRow;
  onAsk: () => void;
  /** The state of a join request in the outbox; undefined without one. */
  unsent: 'waiting' | 'failed' | undefined;
  /** Beside other things in a row, which leaves the reasons to the opened golf session. */
  compact?: boolean;
}

/** What cannot be changed here: these have no button. */
const settledIcons = {
  pending: <Clock />,
  withdrawn: <Undo2 />,
  clash: <CalendarX />,
  declined: <X />,
  full: <Users />,
  none: null,
};

/** The one button of a card. The server decides what it does; this renders it. */
export function CardAction({ golfSession, onAsk, unsent, compact = false }: CardActionProps) {
  const look = compact ? ({ size: 'small' } as const) : { wide: true };
  const { id, title, action, askAgainAt, clash } = golfSession;
  const { actions, newTab } = golfSessionCopy;
  const words = (
    <>
      {action === 'ask' && unsent ? golfSessionCopy.unsent[unsent] : actions[action]}
      <span className="sr-only">: {title}</span>
    </>
  );
  if (action === 'ask')
    return (
      <Button
        {...look}
        variant={unsent ? 'secondary' : 'primary'}
        icon={unsent ? <UnsentIcon state={unsent} /> : undefined}
        onClick={onAsk}
      >
        {words}
      </Button>
    );
  if (action === 'enter')
    return (
      <ButtonLink {...look} variant="secondary" render={<Link to={`/session-participant/${id}`} />}>
        {words}
      </ButtonLink>
    );
  if (action === 'manage')
    return (
      <ButtonLink
        {...look}
        variant="secondary"
        icon={compact ? undefined : <ExternalLink />}
        render={<Link to={`/session-management/${id}`} target="_blank" rel="noopener" />}
      >
        {words}
        <span className="sr-only"> {newTab}</span>
      </ButtonLink>
    );
  const note =
    action === 'withdrawn' && askAgainAt
      ? askAgainText(askAgainAt)
      : action === 'clash' && clash && titleAndStartText(clash);
  return (
    <>
      {/* Not a button: text that keeps its contrast. */}
      <Button
        {...look}
        disabled
        variant="secondary"
        icon={compact ? undefined : settledIcons[action]}
        className="border-transparent! bg-sunken! text-ink-soft! opacity-100!"
      >
        {words}
      </Button>
      {note && !compact ? <p className="mt-2 text-sm text-ink-soft">{note}</p> : null}
    </>
  );
}

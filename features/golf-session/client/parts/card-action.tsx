import { CalendarX, Clock, ExternalLink, Undo2, Users, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { UnsentIcon } from '#ui/unsent/unsent-icon.tsx';
import { askAgainText, clashText, golfSessionCopy } from '../../copy.ts';
import type { GolfSession } from '../../golf-session.ts';

interface CardActionProps {
  golfSession: GolfSession;
  onAsk: () => void;
  /** The state of a join request in the outbox; undefined without one. */
  unsent: 'waiting' | 'failed' | undefined;
}

/** The one button of a card. The server decides what it does; this renders it. */
export function CardAction({
  golfSession: { id, title, action, askAgainAt, clash },
  onAsk,
  unsent,
}: CardActionProps) {
  const { actions, newTab } = golfSessionCopy;
  const words = (
    <>
      {action === 'ask' && unsent ? golfSessionCopy.unsent[unsent] : actions[action]}
      <span className="sr-only">: {title}</span>
    </>
  );
  switch (action) {
    case 'ask':
      return (
        <Button
          wide
          variant={unsent ? 'secondary' : 'primary'}
          icon={unsent ? <UnsentIcon state={unsent} /> : undefined}
          onClick={onAsk}
        >
          {words}
        </Button>
      );
    case 'enter':
      return (
        <ButtonLink wide variant="secondary" render={<Link to={`/session-participant/${id}`} />}>
          {words}
        </ButtonLink>
      );
    case 'manage':
      return (
        <ButtonLink
          wide
          variant="secondary"
          icon={<ExternalLink />}
          render={<Link to={`/session-management/${id}`} target="_blank" rel="noopener" />}
        >
          {words}
          <span className="sr-only"> {newTab}</span>
        </ButtonLink>
      );
    case 'pending':
      return <Settled icon={<Clock />}>{words}</Settled>;
    case 'withdrawn':
      return (
        <>
          <Settled icon={<Undo2 />}>{words}</Settled>
          {askAgainAt ? <p className="mt-2 text-sm text-ink-soft">{askAgainText(askAgainAt)}</p> : null}
        </>
      );
    case 'clash':
      return (
        <>
          <Settled icon={<CalendarX />}>{words}</Settled>
          {clash ? <p className="mt-2 text-sm text-ink-soft">{clashText(clash)}</p> : null}
        </>
      );
    case 'declined':
      return <Settled icon={<X />}>{words}</Settled>;
    case 'full':
      return <Settled icon={<Users />}>{words}</Settled>;
    case 'none':
      return <Settled>{words}</Settled>;
    default:
      return action satisfies never;
  }
}

/** Not a button: text that keeps its contrast. */
function Settled({ icon, children }: { icon?: ReactNode; children: ReactNode }) {
  return (
    <Button
      wide
      disabled
      variant="secondary"
      icon={icon}
      className="border-transparent! bg-sunken! text-ink-soft! opacity-100!"
    >
      {children}
    </Button>
  );
}

import { Changes } from '#features/golf-session/client/parts/round/round-facts.tsx';
import type { GolfSession } from '#features/golf-session/golf-session.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { confirmText, participationCopy } from '../../copy.ts';
import { useConfirm } from '../queries.ts';
import { LeaveButton } from './leave-button.tsx';

const text = participationCopy.confirm;

/** After a change of day or time: shows what changed, and asks whether the player still plays. */
export function ConfirmParticipation({ golfSession }: { golfSession: GolfSession }) {
  const confirm = useConfirm();
  if (!golfSession.askedAgain) return null;
  return (
    <Banner
      tone="warning"
      title={text.title}
      action={
        <div className="flex flex-wrap gap-3 *:grow">
          <Button
            pending={confirm.isPending}
            onClick={() => confirm.mutate({ golfSessionId: golfSession.id })}
          >
            {text.action}
          </Button>
          <LeaveButton golfSession={golfSession} />
        </div>
      }
    >
      <Changes golfSession={golfSession} />
      <p>{confirmText(golfSession.startsAt)}</p>
    </Banner>
  );
}

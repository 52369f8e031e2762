import { Changes } from '#features/golf-session/client/parts/round/round-facts.tsx';
import type { GolfSession } from '#features/golf-session/golf-session.ts';
import { useSend } from '#platform/client/sending/use-send.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { confirmText, participationCopy } from '../../copy.ts';
import { confirm } from '../model/commands.ts';
import { LeaveButton } from './leave-button.tsx';

const text = participationCopy.confirm;

/** After a change of day or time: shows what changed, and asks whether the player still plays. */
export function ConfirmParticipation({ golfSession }: { golfSession: GolfSession }) {
  const { send, pending } = useSend(confirm);
  if (!golfSession.askedAgain) return null;
  return (
    <Banner
      tone="warning"
      title={text.title}
      action={
        <div className="flex flex-wrap gap-3 *:grow">
          <Button pending={pending} onClick={() => void send({ golfSessionId: golfSession.id })}>
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

import { Changes } from '#features/golf-session/client/parts/round/round-facts.tsx';
import { golfSessionCopy, titleAndStartText } from '#features/golf-session/copy.ts';
import type { GolfSession } from '#features/golf-session/golf-session.ts';
import { useSend } from '#platform/client/sending/use-send.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { confirmText, invitedText, participationCopy } from '../../copy.ts';
import { confirm } from '../model/commands.ts';
import { LeaveButton } from './leave-button.tsx';

const text = participationCopy.confirm;

/** Asks whether the player plays: one who was given a place, and one who joined before the day or time changed, which it shows. */
export function ConfirmParticipation({ golfSession }: { golfSession: GolfSession }) {
  const { send, pending } = useSend(confirm);
  if (!golfSession.askedAgain) return null;
  const { id: golfSessionId, startsAt, clash } = golfSession;
  const isMoved = golfSession.changedFrom !== null;
  return (
    <Banner
      tone="warning"
      title={isMoved ? text.title : text.invited}
      action={
        <div className="flex flex-wrap gap-3 *:grow">
          <Button pending={pending} onClick={() => void send({ golfSessionId, startsAt })}>
            {text.action}
          </Button>
          <LeaveButton golfSession={golfSession} />
        </div>
      }
    >
      <Changes golfSession={golfSession} />
      <p>{isMoved ? confirmText(startsAt) : invitedText(startsAt)}</p>
      {clash ? <p>{`${golfSessionCopy.actions.clash}: ${titleAndStartText(clash)}.`}</p> : null}
    </Banner>
  );
}

import { Bell } from 'lucide-react';
import type { GolfSessionRow } from '#features/golf-session/golf-session.ts';
import { useSend } from '#platform/client/sending/use-send.ts';
import { useToday } from '#platform/client/use-today.ts';
import { Button } from '#ui/button.tsx';
import { offerText, waitingListCopy } from '../../copy.ts';
import { acceptOffer, declineOffer } from '../model/commands.ts';

interface OfferAnswerProps {
  golfSession: GolfSessionRow;
  offeredUntil: string;
}

const text = waitingListCopy.offer;

/** A place that is offered to the user: the deadline, and buttons for the two answers. */
export function OfferAnswer({ golfSession, offeredUntil }: OfferAnswerProps) {
  const { id, title, startsAt } = golfSession;
  const accept = useSend(acceptOffer);
  const decline = useSend(declineOffer);
  // The deadline is named from the day on which it is read: the place may be offered in the evening, with a deadline in the morning.
  const today = useToday();
  const about = <span className="sr-only">: {title}</span>;
  return (
    <div className="flex flex-col gap-3">
      <p data-deadline className="flex items-start gap-2 font-semibold text-fairway-ink">
        <Bell aria-hidden="true" className="at-first-line size-5 shrink-0" />
        {offerText(offeredUntil, today)}
      </p>
      <div className="flex flex-wrap gap-3 *:grow">
        <Button pending={accept.pending} onClick={() => void accept.send({ golfSessionId: id, startsAt })}>
          {text.accept}
          {about}
        </Button>
        <Button
          variant="secondary"
          pending={decline.pending}
          onClick={() => void decline.send({ golfSessionId: id })}
        >
          {text.decline}
          {about}
        </Button>
      </div>
    </div>
  );
}

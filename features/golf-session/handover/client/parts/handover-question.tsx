import { Flag } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useMe } from '#features/account/client/model/queries.ts';
import { useSend } from '#platform/client/sending/use-send.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { deadlineText, handoverCopy } from '../../copy.ts';
import { accept, decline } from '../model/commands.ts';
import { useHandover } from '../model/queries.ts';

const text = handoverCopy.answer;

interface HandoverQuestionProps {
  golfSessionId: string;
  /** Shown to all other users. */
  children?: ReactNode;
}

/** Asks the player to whom the organiser's role is offered whether they take it. */
export function HandoverQuestion({ golfSessionId, children }: HandoverQuestionProps) {
  const handover = useHandover(golfSessionId);
  const me = useMe().data?.account?.id;
  const navigate = useNavigate();
  const accepting = useSend(accept);
  const declining = useSend(decline);
  if (!handover || handover.offeredTo.id !== me) return children;
  return (
    <Banner
      tone="warning"
      icon={<Flag />}
      title={text.title}
      action={
        <div className="flex flex-wrap gap-3 *:grow">
          <Button
            pending={accepting.pending}
            onClick={() =>
              // The cached golf session allows the page of the organiser by then.
              void accepting.send(
                { golfSessionId },
                { onDone: () => void navigate(`/session-management/${golfSessionId}`, { replace: true }) },
              )
            }
          >
            {text.accept}
          </Button>
          <Button
            variant="secondary"
            pending={declining.pending}
            onClick={() => void declining.send({ golfSessionId })}
          >
            {text.decline}
          </Button>
        </div>
      }
    >
      {handover.leaves ? text.leaves : text.stays} {deadlineText(handover.answerUntil)}
    </Banner>
  );
}

import { useNavigate } from 'react-router';
import { useAccount } from '#features/account/client/model/queries.ts';
import { HandicapFit } from '#features/golf-session/client/parts/handicap-fit.tsx';
import { startText } from '#features/golf-session/copy.ts';
import type { GolfSessionRow } from '#features/golf-session/golf-session.ts';
import { useSend } from '#platform/client/sending/use-send.ts';
import { AskDialog } from '#ui/overlays/ask-dialog.tsx';
import { askLead, joinRequestCopy } from '../../copy.ts';
import { askToJoin } from '../model/commands.ts';

interface JoinDialogProps {
  golfSession: GolfSessionRow;
  open: boolean;
  onClose: () => void;
}

const text = joinRequestCopy.ask;
/** Only these failures are worth a retry. After any other refusal the card shows the reason. */
const worthRetrying = new Set(['INTERNAL_SERVER_ERROR', 'TOO_MANY_REQUESTS', 'INVALID_INPUT']);

export function JoinDialog({ golfSession, open, onClose }: JoinDialogProps) {
  const { id: golfSessionId, title, startsAt, organiser } = golfSession;
  const asking = useSend(askToJoin);
  const navigate = useNavigate();
  return (
    <AskDialog
      {...{ open, onClose }}
      title={text.title}
      description={askLead(organiser.displayName)}
      words={text}
      draft={{ userId: useAccount().id, form: `join:${golfSessionId}` }}
      sending={asking}
      unsent={asking.unsent.find(({ lane }) => lane === golfSessionId)}
      onAsk={(message) =>
        asking.send(
          { golfSessionId, title, startsAt, message },
          {
            onEnd: (sent) => {
              const code = sent.result === 'refused' ? sent.failure.code : '';
              if (code === 'SIGN_IN_REQUIRED') void navigate('/auth');
              else if (!worthRetrying.has(code)) onClose();
            },
          },
        )
      }
    >
      <div className="rounded-md bg-sunken px-4 py-3 text-sm">
        <p className="font-semibold">{title}</p>
        <p className="text-ink-soft">{startText(startsAt)}</p>
        <HandicapFit golfSession={golfSession} className="mt-1.5" />
      </div>
    </AskDialog>
  );
}

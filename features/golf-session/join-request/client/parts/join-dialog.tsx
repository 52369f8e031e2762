import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAccount } from '#features/account/client/queries.ts';
import { startText } from '#features/golf-session/copy.ts';
import { HandicapFit } from '#features/golf-session/client/parts/handicap-fit.tsx';
import type { GolfSession } from '#features/golf-session/golf-session.ts';
import { haptic } from '#platform/client/device/device.ts';
import { useFormDraft } from '#platform/client/drafts/use-form-draft.ts';
import { useSend } from '#platform/client/sending/use-send.ts';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { RestoredDraft } from '#ui/forms/restored-draft.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { UnsentDialog } from '#ui/overlays/unsent-dialog.tsx';
import { askLead, joinRequestCopy } from '../../copy.ts';
import { askToJoin } from '../commands.ts';

/** The golf session to join. `time` counts the openings, each of which is a new dialog. */
export type Asked = { golfSession: GolfSession; time: number; open: boolean };

interface JoinDialogProps {
  asked: Asked;
  onClose: () => void;
}

const longestMessage = 500;
const emptyMessage = { message: '' };
/** Only these failures are worth a retry. After any other refusal the card shows the reason. */
const worthRetrying = new Set(['INTERNAL_SERVER_ERROR', 'TOO_MANY_REQUESTS', 'INVALID_INPUT']);

export function JoinDialog({ asked, onClose }: JoinDialogProps) {
  const { golfSession, open } = asked;
  const draft = useFormDraft(useAccount().id, `join:${golfSession.id}`, emptyMessage);
  const [message, setMessage] = useState(draft.values.message);
  const field = useRef<HTMLTextAreaElement>(null);
  const join = useSend(askToJoin);
  const navigate = useNavigate();
  const unsent = join.unsent.find(({ lane }) => lane === golfSession.id);
  const text = joinRequestCopy.ask;

  function write(next: string) {
    setMessage(next);
    draft.save({ message: next });
  }

  async function submit() {
    haptic('medium');
    const { id: golfSessionId, title } = golfSession;
    const sent = await join.send(
      { golfSessionId, title, message: message.trim() },
      {
        onEnd: (sent) => {
          const code = sent.result === 'refused' ? sent.failure.code : '';
          if (code === 'SIGN_IN_REQUIRED') void navigate('/auth');
          else if (!worthRetrying.has(code)) onClose();
        },
      },
    );
    if (sent.result !== 'refused') draft.drop();
  }

  if (unsent && !join.pending)
    return (
      <UnsentDialog
        {...{ open, onClose }}
        title={text.title}
        description={askLead(golfSession.organiser.displayName)}
        state={unsent.state === 'failed' ? 'failed' : 'waiting'}
        reason={unsent.reason}
        message={unsent.input.message}
        onRetry={() => join.retry(unsent.id)}
        onDiscard={() => {
          join.discard(unsent.id);
          write(unsent.input.message);
        }}
      />
    );
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={text.title}
      description={askLead(golfSession.organiser.displayName)}
      submitLabel={text.submit}
      pending={join.pending}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div className="rounded-md bg-sunken px-4 py-3 text-sm">
        <p className="font-semibold">{golfSession.title}</p>
        <p className="text-ink-soft">{startText(golfSession.startsAt)}</p>
        <HandicapFit golfSession={golfSession} className="mt-1.5" />
      </div>
      {draft.isRestored ? (
        <RestoredDraft
          onClear={() => {
            setMessage('');
            draft.drop();
            field.current?.focus();
          }}
        />
      ) : null}
      <TextArea
        ref={field}
        label={text.message}
        optional
        counter
        maxLength={longestMessage}
        placeholder={text.placeholder}
        value={message}
        onChange={(event) => write(event.target.value)}
        error={join.failure?.fields['message']}
      />
    </FormDialog>
  );
}

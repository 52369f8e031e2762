import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAccount } from '#features/account/client/queries.ts';
import type { Person } from '#features/profile/profile.ts';
import { haptic } from '#platform/client/device/device.ts';
import { useFormDraft } from '#platform/client/drafts/use-form-draft.ts';
import { useSend } from '#platform/client/sending/use-send.ts';
import { RestoredDraft } from '#ui/forms/restored-draft.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { UnsentDialog } from '#ui/overlays/unsent-dialog.tsx';
import { askLead, playRequestCopy } from '../../copy.ts';
import { askToPlay } from '../commands.ts';

interface PlayRequestDialogProps {
  person: Pick<Person, 'id' | 'displayName'>;
  open: boolean;
  onClose: () => void;
}

const text = playRequestCopy;
const longestMessage = 500;
const emptyMessage = { message: '' };

/** Asks a member to play, with a message or without. */
export function PlayRequestDialog({ person, open, onClose }: PlayRequestDialogProps) {
  const draft = useFormDraft(useAccount().id, `play:${person.id}`, emptyMessage);
  const [message, setMessage] = useState(draft.values.message);
  const ask = useSend(askToPlay);
  const navigate = useNavigate();
  const unsent = ask.unsent.find(({ lane }) => lane === person.id);

  function write(next: string) {
    setMessage(next);
    draft.save({ message: next });
  }

  async function submit() {
    haptic('medium');
    const { id: userId, displayName } = person;
    const sent = await ask.send(
      { userId, displayName, message: message.trim() },
      {
        onEnd: (sent) => {
          const code = sent.result === 'refused' ? sent.failure.code : 'ALREADY_SENT';
          if (code === 'SIGN_IN_REQUIRED') void navigate('/auth');
          if (code === 'ALREADY_SENT') onClose();
        },
      },
    );
    if (sent.result !== 'refused') draft.drop();
  }

  if (unsent && !ask.pending)
    return (
      <UnsentDialog
        {...{ open, onClose }}
        title={text.ask}
        description={askLead(person.displayName)}
        state={unsent.state === 'failed' ? 'failed' : 'waiting'}
        reason={unsent.reason}
        message={unsent.input.message}
        onRetry={() => ask.retry(unsent.id)}
        onDiscard={() => {
          ask.discard(unsent.id);
          write(unsent.input.message);
        }}
      />
    );
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={text.ask}
      description={askLead(person.displayName)}
      submitLabel={text.submit}
      pending={ask.pending}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {draft.isRestored ? (
        <RestoredDraft
          onClear={() => {
            setMessage('');
            draft.drop();
          }}
        />
      ) : null}
      <TextArea
        label={text.message}
        optional
        counter
        maxLength={longestMessage}
        placeholder={text.placeholder}
        value={message}
        onChange={(event) => write(event.target.value)}
        error={ask.failure?.fields['message']}
      />
    </FormDialog>
  );
}

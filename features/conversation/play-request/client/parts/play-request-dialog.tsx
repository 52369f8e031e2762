import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAccount } from '#features/account/client/queries.ts';
import type { Person } from '#features/profile/profile.ts';
import { haptic } from '#platform/client/device/device.ts';
import { useFormDraft } from '#platform/client/drafts/use-form-draft.ts';
import { failureOf } from '#platform/client/failure.ts';
import { WaitsForConnection } from '#platform/client/sending/send-command.ts';
import { RestoredDraft } from '#ui/forms/restored-draft.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { UnsentDialog } from '#ui/overlays/unsent-dialog.tsx';
import { askLead, playRequestCopy } from '../../copy.ts';
import { useAskToPlay, useUnsentPlayRequest } from '../offline.ts';

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
  const ask = useAskToPlay(person, draft.drop);
  const navigate = useNavigate();
  const { unsent, retry, discard } = useUnsentPlayRequest(person);
  const field = ask.error ? failureOf(ask.error).fields['message'] : undefined;

  function write(next: string) {
    setMessage(next);
    draft.save({ message: next });
  }

  function fail(error: unknown) {
    const { code } = failureOf(error);
    if (code === 'SIGN_IN_REQUIRED') void navigate('/auth');
    else if (error instanceof WaitsForConnection || code === 'ALREADY_SENT') onClose();
  }

  if (unsent && !ask.isPending)
    return (
      <UnsentDialog
        {...{ open, onClose }}
        title={text.ask}
        description={askLead(person.displayName)}
        state={unsent.state}
        reason={unsent.reason}
        message={unsent.message}
        onRetry={() => retry(unsent.id)}
        onDiscard={() => {
          discard(unsent.id);
          write(unsent.message);
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
      pending={ask.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        const written = message.trim();
        haptic('medium');
        ask.mutate(
          { userId: person.id, ...(written && { message: written }) },
          {
            onSuccess: onClose,
            onError: fail,
          },
        );
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
        error={field}
      />
    </FormDialog>
  );
}

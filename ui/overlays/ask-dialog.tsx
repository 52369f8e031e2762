import { useRef, useState, type ReactNode } from 'react';
import { haptic } from '#platform/client/device/device.ts';
import { useFormDraft } from '#platform/client/drafts/form-drafts.ts';
import type { Failure } from '#platform/client/failure.ts';
import type { Sent } from '#platform/client/sending/deliver.ts';
import type { Unsent } from '#platform/client/sending/use-send.ts';
import { RestoredDraft } from '../forms/restored-draft.tsx';
import { TextArea } from '../forms/text-area.tsx';
import { UnsentNote } from '../unsent/unsent-note.tsx';
import { Dialog } from './dialog.tsx';
import { FormDialog } from './form-dialog.tsx';

interface AskDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description: string;
  words: { submit: string; message: string; placeholder: string };
  /** Where the typed message is kept. */
  draft: { userId: string; form: string };
  /** What `useSend` knows of the request. */
  sending: {
    pending: boolean;
    failure?: Failure;
    retry: (id: string) => void;
    discard: (id: string) => void;
  };
  unsent: Unsent<{ message: string }> | undefined;
  onAsk: (message: string) => Promise<Sent<unknown>>;
  /** What is asked for. */
  children?: ReactNode;
}

const longestMessage = 500;
const emptyMessage = { message: '' };

/** Asks a person something, with a message that may be left out. While the request is unsent, the user can retry or withdraw it here. */
export function AskDialog(props: AskDialogProps) {
  const { open, onClose, title, description, words, sending, unsent, onAsk, children } = props;
  const draft = useFormDraft(props.draft.userId, props.draft.form, emptyMessage);
  const [message, setMessage] = useState(draft.values.message);
  const field = useRef<HTMLTextAreaElement>(null);

  function write(next: string) {
    setMessage(next);
    draft.save({ message: next });
  }
  function clear() {
    setMessage('');
    draft.drop();
    field.current?.focus();
  }
  async function ask() {
    haptic('medium');
    if ((await onAsk(message.trim())).result !== 'refused') draft.drop();
  }

  if (unsent && !sending.pending)
    return (
      <Dialog open={open} onClose={onClose} title={title} description={description}>
        <UnsentNote
          text={unsent.input.message}
          state={unsent.state === 'failed' ? 'failed' : 'waiting'}
          reason={unsent.reason}
          onRetry={() => sending.retry(unsent.id)}
          onDiscard={() => {
            sending.discard(unsent.id);
            write(unsent.input.message);
          }}
        />
      </Dialog>
    );
  return (
    <FormDialog
      {...{ open, onClose, title, description }}
      submitLabel={words.submit}
      pending={sending.pending}
      onSubmit={ask}
    >
      {children}
      {draft.isRestored ? <RestoredDraft onClear={clear} /> : null}
      <TextArea
        ref={field}
        label={words.message}
        optional
        counter
        maxLength={longestMessage}
        placeholder={words.placeholder}
        value={message}
        onChange={(event) => write(event.target.value)}
        error={sending.failure?.fields['message']}
      />
    </FormDialog>
  );
}

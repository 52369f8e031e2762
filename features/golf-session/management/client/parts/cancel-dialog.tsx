import { useState } from 'react';
import type { GolfSession } from '#features/golf-session/golf-session.ts';
import { useEntries } from '#features/golf-session/waiting-list/client/model/queries.ts';
import { useSend } from '#platform/client/sending/use-send.ts';
import { TextArea } from '#ui/forms/text-area.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { cancelText, golfSessionManagementCopy } from '../../copy.ts';
import { cancel } from '../model/commands.ts';

const text = golfSessionManagementCopy.cancel;

/** Says who will be notified, and asks for a reason, which may be left out. */
export function CancelDialog({ golfSession, onClose }: { golfSession: GolfSession; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const waiting = useEntries(golfSession.id).data?.items ?? [];
  const { send, pending } = useSend(cancel);
  return (
    <FormDialog
      open
      onClose={onClose}
      title={text.title}
      description={cancelText({
        players: golfSession.playerCount - 1,
        requests: golfSession.pendingRequests,
        waiting: waiting.length,
      })}
      cancelLabel={text.keep}
      submitLabel={text.submit}
      tone="danger"
      pending={pending}
      onSubmit={() => send({ golfSessionId: golfSession.id, reason }, { onEnd: onClose })}
    >
      <TextArea
        label={text.label}
        hint={text.hint}
        optional
        counter
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  );
}

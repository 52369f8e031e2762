import { useState } from 'react';
import type { GolfSession } from '#features/golf-session/golf-session.ts';
import { useEntries } from '#features/golf-session/waiting-list/client/queries.ts';
import { TextArea } from '#ui/forms/text-area.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { cancelText, golfSessionManagementCopy } from '../../copy.ts';
import { useCancel } from '../queries.ts';

const text = golfSessionManagementCopy.cancel;

/** Says who will be notified, and asks for a reason, which may be left out. */
export function CancelDialog({ golfSession, onClose }: { golfSession: GolfSession; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const waiting = useEntries(golfSession.id).data?.items ?? [];
  const cancel = useCancel();
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
      pending={cancel.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        cancel.mutate({ golfSessionId: golfSession.id, reason }, { onSettled: onClose });
      }}
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

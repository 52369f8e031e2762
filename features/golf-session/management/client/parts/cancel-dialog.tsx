import type { GolfSession } from '#features/golf-session/golf-session.ts';
import { useEntries } from '#features/golf-session/waiting-list/client/model/queries.ts';
import { useSend } from '#platform/client/sending/use-send.ts';
import { cancelText, golfSessionManagementCopy } from '../../copy.ts';
import { cancel } from '../model/commands.ts';
import { CancelForm } from './cancel-form.tsx';

const { title, submit } = golfSessionManagementCopy.cancel;

/** Says who will be notified. */
export function CancelDialog({ golfSession, onClose }: { golfSession: GolfSession; onClose: () => void }) {
  const waiting = useEntries(golfSession.id).data?.items ?? [];
  const { send, pending } = useSend(cancel);
  return (
    <CancelForm
      title={title}
      description={cancelText({
        players: golfSession.playerCount - 1,
        requests: golfSession.pendingRequests,
        waiting: waiting.length,
      })}
      submitLabel={submit}
      pending={pending}
      onClose={onClose}
      onCancel={(reason) => send({ golfSessionId: golfSession.id, reason }, { onEnd: onClose })}
    />
  );
}

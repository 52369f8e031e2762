import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { GolfSession } from '#features/golf-session/golf-session.ts';
import { useSend } from '#platform/client/sending/use-send.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { participationCopy } from '../../copy.ts';
import { leave } from '../model/commands.ts';

const text = participationCopy.leave;

/** Gives the player's place back after a dialog, and closes the page. */
export function LeaveButton({ golfSession: { id, may } }: { golfSession: GolfSession }) {
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
  const { send, pending } = useSend(leave);
  if (!may.leave) return null;
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {text.action}
      </Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title={text.title}
        description={text.body}
        confirmLabel={text.submit}
        pending={pending}
        onConfirm={() =>
          void send(
            { golfSessionId: id },
            {
              onEnd: ({ result }) => {
                if (result === 'done') void navigate('/golf-buddy', { replace: true });
                else setOpen(false);
              },
            },
          )
        }
      />
    </>
  );
}

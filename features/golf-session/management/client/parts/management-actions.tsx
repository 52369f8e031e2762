import { Ban, Copy, Flag, Lock, LockOpen, Pencil } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { GolfSession } from '#features/golf-session/golf-session.ts';
import { useSend } from '#platform/client/sending/use-send.ts';
import { useNow } from '#platform/client/use-today.ts';
import { fromAmsterdam } from '#platform/shared/time-zone.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { useLoaded } from '#ui/loading/use-loaded.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { completeText, golfSessionManagementCopy } from '../../copy.ts';
import { whyNotTo, type ManagementAction } from '../../rules.ts';
import { close, complete, reopen } from '../commands.ts';
import { ActionRow } from './action-row.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { useOpenedByLink } from './use-opened-by-link.ts';

const text = golfSessionManagementCopy;

const loadCopy = async () => (await import('./copy-golf-session.tsx')).CopyGolfSession;
const loadEdit = async () => (await import('./edit-golf-session.tsx')).EditGolfSession;

/** What the organiser can do now with the golf session; what cannot be done is not offered. */
export function ManagementActions({ golfSession }: { golfSession: GolfSession }) {
  const [pressed, setPressed] = useState<ManagementAction | 'copy' | null>(null);
  const [linked, forgetLink] = useOpenedByLink();
  const opened = pressed ?? (linked === 'move' ? 'edit' : linked);
  const { date, time } = useNow();
  const now = fromAmsterdam(date, time) ?? new Date(golfSession.startsAt);
  const closing = useSend(close);
  const reopening = useSend(reopen);
  const completing = useSend(complete);
  const dismiss = () => {
    setPressed(null);
    forgetLink();
  };
  const edit = useLoaded(loadEdit, opened === 'edit', {
    failureTitle: text.failure.editTitle,
    giveUp: dismiss,
  });
  const copy = useLoaded(loadCopy, opened === 'copy', {
    failureTitle: text.failure.copyTitle,
    giveUp: dismiss,
  });
  const { id: golfSessionId, playerCount } = golfSession;

  const offered = (['complete', 'edit', 'close', 'reopen', 'copy', 'cancel'] as const).filter(
    (action) => action === 'copy' || whyNotTo[action](golfSession, now) === null,
  );

  const buttons: Record<(typeof offered)[number], ReactNode> = {
    complete: (
      <Button icon={<Flag />} onClick={() => setPressed('complete')}>
        {text.actions.complete.button}
      </Button>
    ),
    edit: (
      <Button variant="secondary" icon={<Pencil />} onClick={() => setPressed('edit')}>
        {text.actions.edit.button}
      </Button>
    ),
    close: (
      <Button
        variant="secondary"
        icon={<Lock />}
        pending={closing.pending}
        onClick={() => void closing.send({ golfSessionId })}
      >
        {text.actions.close.button}
      </Button>
    ),
    reopen: (
      <Button
        variant="secondary"
        icon={<LockOpen />}
        pending={reopening.pending}
        onClick={() => void reopening.send({ golfSessionId })}
      >
        {text.actions.reopen.button}
      </Button>
    ),
    copy: (
      <Button variant="secondary" icon={<Copy />} onClick={() => setPressed('copy')}>
        {text.actions.copy.button}
      </Button>
    ),
    cancel: (
      <Button variant="secondary" icon={<Ban />} onClick={() => setPressed('cancel')}>
        {text.actions.cancel.button}
      </Button>
    ),
  };

  return (
    <>
      {offered.length === 1 ? <p className="text-sm text-ink-soft">{text.over}</p> : null}
      <Card padding="none">
        <ul className="divide-y divide-line">
          {offered.map((action) => (
            <ActionRow key={action} button={buttons[action]}>
              {text.actions[action].body}
            </ActionRow>
          ))}
        </ul>
      </Card>
      {opened === 'edit' && edit ? (
        <edit.Part golfSession={golfSession} focus={pressed ? 'title' : 'date'} onClose={dismiss} />
      ) : null}
      {opened === 'copy' && copy ? <copy.Part golfSession={golfSession} onClose={dismiss} /> : null}
      {opened === 'cancel' ? <CancelDialog golfSession={golfSession} onClose={dismiss} /> : null}
      <ConfirmDialog
        open={opened === 'complete'}
        onOpenChange={dismiss}
        title={text.complete.title}
        description={completeText(playerCount)}
        confirmLabel={text.complete.submit}
        tone="primary"
        pending={completing.pending}
        onConfirm={() => void completing.send({ golfSessionId }, { onEnd: dismiss })}
      />
    </>
  );
}

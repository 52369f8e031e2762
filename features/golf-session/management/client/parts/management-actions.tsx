import { Ban, Copy, Flag, Lock, LockOpen, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { GolfSession } from '#features/golf-session/golf-session.ts';
import { useEntries } from '#features/golf-session/waiting-list/client/model/queries.ts';
import { useDroppedParameters } from '#platform/client/navigation/use-dropped-parameters.ts';
import { useSend } from '#platform/client/sending/use-send.ts';
import { useMinute } from '#platform/client/use-today.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { loadLater } from '#ui/loading/load-later.ts';
import { useLoaded } from '#ui/loading/use-loaded.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { cancelText, completeText, golfSessionManagementCopy } from '../../copy.ts';
import { openedByLink, type OpenedByLink, openParameter, whyNotTo } from '../../rules.ts';
import { cancel, close, complete, reopen } from '../model/commands.ts';
import { ActionRow } from './action-row.tsx';
import { CancelForm } from './cancel-form.tsx';

const text = golfSessionManagementCopy;

const CopyGolfSession = loadLater(async () => (await import('./copy-golf-session.tsx')).CopyGolfSession);
const EditGolfSession = loadLater(async () => (await import('./edit-golf-session.tsx')).EditGolfSession);

/** In the order of the screen. */
const icons = {
  complete: <Flag />,
  edit: <Pencil />,
  close: <Lock />,
  reopen: <LockOpen />,
  copy: <Copy />,
  cancel: <Ban />,
};
type Action = keyof typeof icons;
const actions = Object.keys(icons) as Action[];

/** What the organiser can do now with the golf session; what cannot be done is not offered. */
export function ManagementActions({ golfSession }: { golfSession: GolfSession }) {
  const [pressed, setPressed] = useState<Action | null>(null);
  const [linked, forgetLink] = useOpenedByLink();
  const opened = pressed ?? (linked === 'move' ? 'edit' : linked);
  const now = useMinute();
  const [closing, reopening, completing] = [useSend(close), useSend(reopen), useSend(complete)];
  const atOnce: Partial<Record<Action, typeof closing>> = { close: closing, reopen: reopening };
  const dismiss = () => {
    setPressed(null);
    forgetLink();
  };
  const { id: golfSessionId } = golfSession;
  const offered = actions.filter(
    (action) => action === 'copy' || whyNotTo[action](golfSession, now) === null,
  );
  return (
    <>
      {offered.length === 1 ? <p className="text-sm text-ink-soft">{text.over}</p> : null}
      <Card padding="none" render={<ul />} className="divide-y divide-line">
        {offered.map((action) => (
          <ActionRow
            key={action}
            button={
              <Button
                variant={action === 'complete' ? 'primary' : 'secondary'}
                icon={icons[action]}
                pending={atOnce[action]?.pending ?? false}
                onClick={() => void (atOnce[action]?.send({ golfSessionId }) ?? setPressed(action))}
              >
                {text.actions[action].button}
              </Button>
            }
          >
            {text.actions[action].body}
          </ActionRow>
        ))}
      </Card>
      <OpenedForm {...{ golfSession, opened }} focus={pressed ? 'title' : 'date'} onClose={dismiss} />
      <ConfirmDialog
        open={opened === 'complete'}
        onClose={dismiss}
        title={text.complete.title}
        description={completeText(golfSession.playerCount)}
        confirmLabel={text.complete.submit}
        tone="primary"
        pending={completing.pending}
        onConfirm={() => void completing.send({ golfSessionId }, { onEnd: dismiss })}
      />
    </>
  );
}

interface OpenedFormProps {
  golfSession: GolfSession;
  opened: Action | null;
  /** The field of the form for changes that gets the focus. */
  focus: 'title' | 'date';
  onClose: () => void;
}

function OpenedForm({ golfSession, opened, focus, onClose }: OpenedFormProps) {
  const { editTitle, copyTitle } = text.failure;
  const canEdit = useLoaded(EditGolfSession, opened === 'edit', editTitle, onClose);
  const canCopy = useLoaded(CopyGolfSession, opened === 'copy', copyTitle, onClose);
  if (opened === 'edit' && canEdit) return <EditGolfSession {...{ golfSession, focus, onClose }} />;
  if (opened === 'copy' && canCopy) return <CopyGolfSession {...{ golfSession, onClose }} />;
  return opened === 'cancel' ? <CancelDialog {...{ golfSession, onClose }} /> : null;
}

const { title, submit } = golfSessionManagementCopy.cancel;

/** Says who will be notified. */
function CancelDialog({ golfSession, onClose }: { golfSession: GolfSession; onClose: () => void }) {
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

const parameters = [openParameter];

/** What a link asked to open, once its parameter has left the address: only then may a dialog add its own entry to the history. */
function useOpenedByLink(): [opened: OpenedByLink | null, forget: () => void] {
  const [search] = useSearchParams();
  const given = openedByLink.find((name) => name === search.get(openParameter)) ?? null;
  const [asked, setAsked] = useState(given);
  if (given !== null && given !== asked) setAsked(given);
  useDroppedParameters(parameters);
  return [given === null ? asked : null, () => setAsked(null)];
}

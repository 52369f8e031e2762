import { useState, type ReactNode, type RefObject } from 'react';
import { useAccount } from '#features/account/client/model/queries.ts';
import { useReportDialog } from '#features/report/client/parts/use-report-dialog.tsx';
import { useSend } from '#platform/client/sending/use-send.ts';
import { loadLater } from '#ui/loading/load-later.ts';
import { useLoaded } from '#ui/loading/use-loaded.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { conversationCopy } from '../../copy.ts';
import { react, removeMessage } from '../model/commands.ts';
import type { Entry } from '../model/timeline.ts';

const MessageMenu = loadLater(async () => (await import('./message-menu.tsx')).MessageMenu);

interface Parts {
  conversationId: string;
  entries: readonly Entry[];
  userId: string;
  mayWrite: boolean;
  /** The input of the conversation. */
  input: RefObject<HTMLElement | null>;
  onReply: (id: string) => void;
}

/** The menu of a message, one for the whole conversation, and the dialogs that it opens. */
export function useMessageMenu(parts: Parts): {
  open: (id: string, anchor: HTMLElement) => void;
  dialogs: ReactNode;
} {
  const { conversationId, entries, userId, mayWrite, input, onReply } = parts;
  const [shown, setShown] = useState<{ id: string; anchor: HTMLElement } | null>(null);
  const [removing, setRemoving] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const report = useReportDialog();
  const { id, profile } = useAccount();
  const reacting = useSend(react);
  const removal = useSend(removeMessage);
  const isLoaded = useLoaded(MessageMenu, shown !== null, conversationCopy.failure.menuTitle, () =>
    setShown(null),
  );
  // A message that was removed meanwhile has no menu.
  const entry = entries.find((one) => one.id === shown?.id && !one.removed);
  const { title, body, confirm } = conversationCopy.remove;

  return {
    open: (id, anchor) => setShown({ id, anchor }),
    dialogs: (
      <>
        {shown && entry && isLoaded ? (
          <MessageMenu
            key={entry.id}
            {...{ entry, userId, mayWrite, input }}
            anchor={shown.anchor}
            onClose={() => setShown(null)}
            onReact={(reaction) => {
              const by = { id, displayName: profile?.displayName ?? conversationCopy.you };
              void reacting.send({ conversationId, messageId: entry.id, reaction, by });
            }}
            onReply={() => onReply(entry.id)}
            onReport={() => report.open({ kind: 'message', subjectId: entry.id })}
            onRemove={() => {
              setRemoving(entry.id);
              setAsking(true);
            }}
          />
        ) : null}
        <ConfirmDialog
          open={isAsking}
          onClose={() => setAsking(false)}
          title={title}
          description={body}
          confirmLabel={confirm}
          pending={removal.pending}
          onConfirm={() => {
            if (removing === null) return;
            void removal.send({ conversationId, messageId: removing }, { onEnd: () => setAsking(false) });
          }}
        />
        {report.dialog}
      </>
    ),
  };
}

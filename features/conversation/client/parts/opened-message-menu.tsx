import { useState, type RefObject } from 'react';
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

/** The message whose menu was opened, and where; each opening is another object. */
export type MenuOpening = { id: string; anchor: HTMLElement };

interface OpenedMessageMenuProps {
  opening: MenuOpening;
  conversationId: string;
  entries: readonly Entry[];
  userId: string;
  mayWrite: boolean;
  /** The input of the conversation. */
  input: RefObject<HTMLElement | null>;
  onReply: (id: string) => void;
}

/** The menu of a message, one for the whole conversation, and the dialogs that it opens, which stay when it closes. */
export function OpenedMessageMenu(props: OpenedMessageMenuProps) {
  const { opening, conversationId, entries, userId, mayWrite, input, onReply } = props;
  const [closed, setClosed] = useState<MenuOpening | null>(null);
  const [removing, setRemoving] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const report = useReportDialog();
  const { profile } = useAccount();
  const reacting = useSend(react);
  const removal = useSend(removeMessage);
  const isOpen = opening !== closed;
  const close = () => setClosed(opening);
  const isLoaded = useLoaded(MessageMenu, isOpen, conversationCopy.failure.menuTitle, close);
  // A message that was removed meanwhile has no menu.
  const entry = entries.find((one) => one.id === opening.id && !one.removed);
  const { title, body, confirm } = conversationCopy.remove;

  return (
    <>
      {isOpen && entry && isLoaded ? (
        <MessageMenu
          key={entry.id}
          {...{ entry, userId, mayWrite, input }}
          anchor={opening.anchor}
          onClose={close}
          onReact={(reaction) => {
            const by = { id: userId, displayName: profile?.displayName ?? conversationCopy.you };
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
  );
}

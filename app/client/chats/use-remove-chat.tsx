import { useState, type ReactNode } from 'react';
import { privateChatCopy } from '#features/conversation/private-chat/copy.ts';
import { loadLater } from '#ui/loading/load-later.ts';
import { useLoaded } from '#ui/loading/use-loaded.ts';

const RemoveChatDialog = loadLater(
  async () =>
    (await import('#features/conversation/private-chat/client/parts/remove-chat-dialog.tsx'))
      .RemoveChatDialog,
);

interface Removing {
  /** The chat that the dialog is about; null: none. */
  removing: string | null;
  remove: (conversationId: string | null) => void;
  dialog: ReactNode;
}

/** Asks before a chat of the list is removed; render `dialog` in the screen. */
export function useRemoveChat(onRemoved?: (conversationId: string) => void): Removing {
  const [removing, setRemoving] = useState<string | null>(null);
  const isLoaded = useLoaded(RemoveChatDialog, removing !== null, privateChatCopy.failure.removeTitle, () =>
    setRemoving(null),
  );
  return {
    removing,
    remove: setRemoving,
    dialog: isLoaded ? (
      <RemoveChatDialog
        conversationId={removing ?? ''}
        open={removing !== null}
        onClose={() => setRemoving(null)}
        onRemoved={() => {
          if (removing !== null) onRemoved?.(removing);
        }}
      />
    ) : null,
  };
}

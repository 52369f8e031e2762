import { useQueryClient } from '@tanstack/react-query';
import { ConversationPane } from '#features/conversation/client/parts/conversation-pane.tsx';
import { golfSessionCopy } from '../../copy.ts';
import type { GolfSession } from '../../golf-session.ts';
import { setUnreadMessages } from '../model/queries.ts';

/** The players' chat; empty for a user who no longer plays. */
export function GolfSessionChat({ golfSession }: { golfSession: GolfSession }) {
  const { id, conversationId, may, status } = golfSession;
  const queryClient = useQueryClient();
  if (conversationId === null) return null;
  const { label, cancelledNote, archivedNote } = golfSessionCopy.chat;
  return (
    <ConversationPane
      {...{ conversationId, label }}
      closedNote={status === 'cancelled' ? cancelledNote : archivedNote}
      mayWrite={may.chat}
      onUnread={(unread) => setUnreadMessages(queryClient, id, unread)}
    />
  );
}

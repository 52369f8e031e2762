import { Conversation } from '#features/conversation/client/parts/conversation.tsx';
import { golfSessionCopy } from '../../copy.ts';
import type { GolfSession } from '../../golf-session.ts';

/** What the players say to each other; nothing for somebody who is no longer one of them. */
export function GolfSessionChat({ golfSession }: { golfSession: GolfSession }) {
  const { conversationId, may } = golfSession;
  if (conversationId === null) return null;
  const { label, closedNote } = golfSessionCopy.chat;
  return <Conversation {...{ conversationId, label, closedNote }} mayWrite={may.chat} />;
}

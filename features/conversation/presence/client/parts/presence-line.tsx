import { useMinute } from '#platform/client/use-today.ts';
import { lastOnlineText } from '../../copy.ts';
import { usePresences } from '../model/queries.ts';
import { OnlineMark } from './online-mark.tsx';

/** Below the name in a private chat: 'Online', else when the other was last online. Empty where that is not known. */
export function PresenceLine({ conversationId }: { conversationId: string }) {
  const now = useMinute();
  const presences = usePresences([conversationId]);
  // Keeps the height of the line, so that the name above it does not move.
  if (presences === null) return '\u00a0';
  const presence = presences.get(conversationId);
  if (presence?.online) return <OnlineMark />;
  if (!presence?.lastOnlineAt) return null;
  return lastOnlineText(presence.lastOnlineAt, now);
}

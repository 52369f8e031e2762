import { useLive } from '#platform/client/live/live-stream.ts';
import { showToast } from '#ui/overlays/toast.ts';
import { golfSessionCopy } from '../../copy.ts';
import { golfSessionRemoved } from '../../events.ts';

const { title, body } = golfSessionCopy.removedByClub;

/** Tells a player or requester with the app open that the club removed their golf session; once per app. */
export function RemovalNotice() {
  useLive(golfSessionRemoved, () => showToast({ tone: 'info', title, description: body }));
  return null;
}

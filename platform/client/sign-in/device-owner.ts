// The device changes hands without a sign-out, because the server has ended the session of its user.
import { keysOf, tryToKeep } from '../device-storage.ts';
import { clearShown } from '../device/shown-notifications.ts';
import { pushMark } from '../worker/push-mark.ts';

const ownerKey = 'device-owner';

/**
 * Called when the server names another user, or none because it ended the session; the caller deletes the cached data. What a user left
 * unsent waits for them, and the next user deletes it. A visitor's drafts and invitation belong to the user who signs in next.
 */
export async function changeOwner(userId: string | null): Promise<void> {
  if (userId !== null) deleteEarlierUser(userId);
  await clearShown();
}

function deleteEarlierUser(userId: string): void {
  const earlier = localStorage.getItem(ownerKey);
  tryToKeep(localStorage, ownerKey, userId);
  if (earlier === null || earlier === userId) return;
  for (const key of keysOf(localStorage))
    if (key === pushMark || key.includes(earlier)) localStorage.removeItem(key);
  sessionStorage.clear();
}

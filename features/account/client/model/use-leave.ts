import { useState } from 'react';
import { useSend } from '#platform/client/sending/use-send.ts';
import { finishWork, leaveFor, signOut } from '#platform/client/sign-in/sign-out.ts';
import { showToast } from '#ui/overlays/toast.ts';
import { accountCopy } from '../../copy.ts';
import { endAllDevices } from './commands.ts';

/** Signs out and loads a fresh page. */
export function useLeave(where: 'here' | 'everywhere') {
  const [leaving, setLeaving] = useState(false);
  const ending = useSend(endAllDevices);

  async function leave(to: '/' | '/auth' | `/auth?redirect=${string}`) {
    setLeaving(true);
    const left = await leaveFor(to, async () => {
      // Sends what waits in the outbox first: after signing out nothing can be sent.
      if (!(await finishWork())) return false;
      if (where === 'everywhere' && (await ending.send({})).result !== 'done') return false;
      return signOut();
    });
    if (left) return;
    setLeaving(false);
    const { signOutTitle: title, signOutBody: description } = accountCopy.failure;
    showToast({ tone: 'error', title, description });
  }

  return { leaving, leave };
}

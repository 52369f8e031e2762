import { useState } from 'react';
import { leaveFor } from '#platform/client/sign-in/leave.ts';
import { finishWork, signOut } from '#platform/client/sign-in/sign-out.ts';
import { showToast } from '#ui/overlays/toast.ts';
import { accountCopy } from '../../copy.ts';
import { useEndAllDevices } from './security-queries.ts';

/** Signs out and loads a fresh page. */
export function useLeave(where: 'here' | 'everywhere') {
  const [leaving, setLeaving] = useState(false);
  const endAllDevices = useEndAllDevices();

  async function endEverywhere(): Promise<boolean> {
    try {
      await endAllDevices.mutateAsync({});
      return true;
    } catch {
      return false;
    }
  }

  async function leave(to: '/' | '/auth' | `/auth?redirect=${string}`) {
    setLeaving(true);
    const left = await leaveFor(to, async () => {
      // Sends what waits in the outbox first: after signing out nothing can be sent.
      if (!(await finishWork())) return false;
      if (where === 'everywhere' && !(await endEverywhere())) return false;
      return signOut();
    });
    if (left) return;
    setLeaving(false);
    const { signOutTitle: title, signOutBody: description } = accountCopy.failure;
    showToast({ tone: 'error', title, description });
  }

  return { leaving, leave };
}

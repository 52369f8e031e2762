import { useState } from 'react';
import { finishWork, signOut } from '#platform/client/sign-in/sign-in.ts';
import { showToast } from '#ui/overlays/toast.ts';
import { accountCopy } from '../../copy.ts';
import { useEndAllDevices } from '../queries.ts';

/** Signs out and loads a fresh page, so that no data of the user stays in memory. */
export function useLeave(where: 'here' | 'everywhere') {
  const [leaving, setLeaving] = useState(false);
  const endAllDevices = useEndAllDevices();

  async function leave(to: '/' | '/auth') {
    setLeaving(true);
    // Before the devices are signed out: afterwards nothing can be sent any more.
    const finished = await finishWork();
    const ended =
      finished &&
      (where === 'here' ||
        (await endAllDevices.mutateAsync({}).then(
          () => true,
          () => false,
        )));
    if (ended && (await signOut())) {
      location.assign(to);
      return;
    }
    setLeaving(false);
    const { signOutTitle: title, signOutBody: description } = accountCopy.failure;
    showToast({ tone: 'error', title, description });
  }

  return { leaving, leave };
}

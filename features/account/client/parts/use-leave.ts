import { useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { signOut } from '#platform/client/sign-in.ts';
import { showToast } from '#ui/toast.ts';
import { accountCopy } from '../../copy.ts';
import { accountApi } from '../queries.ts';

/** Ends the sign-in and opens a fresh page, so that nothing of the person stays in memory. */
export function useLeave(where: 'here' | 'everywhere') {
  const [leaving, setLeaving] = useState(false);

  async function leave(to: '/' | '/auth') {
    setLeaving(true);
    const ended =
      where === 'here' ||
      (await accountApi.endAllDevices.call({ id: uuidv7() }).then(
        () => true,
        () => false,
      ));
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

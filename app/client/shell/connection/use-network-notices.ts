import { useEffect } from 'react';
import { currentNetwork, onNetworkChange } from '#platform/client/network.ts';
import { showToast } from '#ui/overlays/toast.ts';
import { appCopy } from '../../../copy.ts';

/** Shows a toast when the connection goes, and when it is back. */
export function useNetworkNotices(): void {
  useEffect(
    () =>
      onNetworkChange(() => {
        const { online } = currentNetwork();
        showToast(
          online
            ? { tone: 'success', title: appCopy.network.back }
            : { tone: 'error', title: appCopy.network.lost },
        );
      }),
    [],
  );
}

import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useDroppedParameters } from '#platform/client/navigation/use-dropped-parameters.ts';
import { showToast } from '#ui/overlays/toast.ts';
import { appCopy } from '../../copy.ts';
import { openedKinds, openedParameter } from '../../deep-links.ts';

const nothing: readonly string[] = [];
const parameter = [openedParameter];

/** Shows once what a deep link has opened. `isSignedIn`: before that the link is still going through sign-in. */
export function useOpenedNotice(isSignedIn: boolean): void {
  const [parameters] = useSearchParams();
  const opened = openedKinds.find((kind) => isSignedIn && kind === parameters.get(openedParameter));
  useEffect(() => {
    if (opened) showToast({ tone: 'info', title: appCopy.opened[opened] });
  }, [opened]);
  useDroppedParameters(isSignedIn ? parameter : nothing);
}

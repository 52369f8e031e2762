import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { findHalfSignIn } from '#platform/client/sign-in/second-step.ts';
import type { HalfSignIn } from '#platform/client/sign-in/sign-in.ts';
import { useDroppedParameters } from '#platform/client/navigation/use-dropped-parameters.ts';

/** Continues with the second step after returning from a provider ('/auth?factor'), if a challenge is pending. */
export function useReturnedHalf(onHalf: (half: HalfSignIn) => void): void {
  const [parameters] = useSearchParams();
  const returned = parameters.has('factor');
  const goOn = useEffectEvent(async () => {
    const half = await findHalfSignIn();
    if (half) onHalf(half);
  });
  useEffect(() => {
    if (returned) void goOn();
  }, [returned]);
  useDroppedParameters(['factor']);
}

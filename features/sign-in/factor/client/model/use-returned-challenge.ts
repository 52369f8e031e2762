import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { findOpenChallenge } from '#platform/client/sign-in/second-step-calls.ts';
import type { OpenChallenge } from '#platform/client/sign-in/sign-in-calls.ts';
import { useDroppedParameters } from '#platform/client/navigation/use-dropped-parameters.ts';

/** Continues with the second step after returning from a provider ('/auth?factor'), if a challenge is pending. */
export function useReturnedChallenge(onChallenge: (challenge: OpenChallenge) => void): void {
  const [parameters] = useSearchParams();
  const returned = parameters.has('factor');
  const goOn = useEffectEvent(async () => {
    const challenge = await findOpenChallenge();
    if (challenge) onChallenge(challenge);
  });
  useEffect(() => {
    if (returned) void goOn();
  }, [returned]);
  useDroppedParameters(['factor']);
}

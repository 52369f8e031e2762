// The way to a provider and back, on every screen that offers one.
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useDroppedParameters } from '#platform/client/navigation/use-dropped-parameters.ts';
import { findOpenChallenge } from '#platform/client/sign-in/second-step-calls.ts';
import type { OpenChallenge, StepOutcome } from '#platform/client/sign-in/sign-in-calls.ts';
import type { ProviderId } from '#platform/shared/providers.ts';
import { signInCopy } from '../../copy.ts';
import { authCopy } from '../parts/copy.ts';

const { problems, problem: anyProblem } = authCopy.providers;

/** Redirects to a provider. `leavingTo`: the provider being opened; `problem`: why that failed. */
export function useProviderRedirect(open: (provider: ProviderId) => Promise<StepOutcome>) {
  const [leavingTo, setLeavingTo] = useState<ProviderId | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function leave(provider: ProviderId) {
    setLeavingTo(provider);
    setProblem(null);
    const outcome = await open(provider);
    if (outcome.done) return;
    setLeavingTo(null);
    setProblem(outcome.message ?? signInCopy.failure.unreachable);
  }

  return { leavingTo, problem, leave };
}

/** The message of a failed return from a provider; null when there is none. */
export function useProviderProblem(): string | null {
  const [parameters] = useSearchParams();
  // `ProofReturn` reports the result of a fresh proof.
  const isOurs = !parameters.has('proof');
  const [code] = useState(() => (isOurs ? parameters.get('error') : null));
  useDroppedParameters(isOurs ? ['error', 'error_description'] : []);
  return code === null ? null : providerProblem(code);
}

export const providerProblem = (code: string): string =>
  Object.hasOwn(problems, code) ? problems[code as keyof typeof problems] : anyProblem;

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

import { useState } from 'react';
import type { StepOutcome } from '#platform/client/sign-in/sign-in-calls.ts';
import type { ProviderId } from '#platform/shared/providers.ts';
import { identityCopy } from '../../copy.ts';

/** Redirects to a provider. `leavingTo`: the provider being opened; `problem`: why that failed. */
export function useLeaving(open: (provider: ProviderId) => Promise<StepOutcome>) {
  const [leavingTo, setLeavingTo] = useState<ProviderId | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function leave(provider: ProviderId) {
    setLeavingTo(provider);
    setProblem(null);
    const outcome = await open(provider);
    if (outcome.done) return;
    setLeavingTo(null);
    setProblem(outcome.message ?? identityCopy.failure.unreachable);
  }

  return { leavingTo, problem, leave };
}

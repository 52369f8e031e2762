// The result of linking a provider's account, or of proving with one, after the way back.
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { useDroppedParameters } from '#platform/client/navigation/use-dropped-parameters.ts';
import { findOpenChallenge } from '#platform/client/sign-in/second-step-calls.ts';
import type { OpenChallenge } from '#platform/client/sign-in/sign-in-calls.ts';
import { providers } from '#platform/shared/providers.ts';
import { showToast } from '#ui/overlays/toast.ts';
import { signInCopy } from '../../copy.ts';
import { securityCopy } from '../parts/security/copy.ts';
import { nameOfProvider } from './provider-name.ts';
import { providerProblem } from './provider-sign-in.ts';

const { prove: words } = securityCopy;

export const tellProven = () => showToast({ tone: 'success', ...words.done });

/** Shows the result of a proof by a provider ('?proof=...'), or continues with the second step. */
export function useReturnedProof(onChallenge: (challenge: OpenChallenge) => void): void {
  const [parameters] = useSearchParams();
  const returned = parameters.get('proof');
  const take = useEffectEvent(async (came: string) => {
    const code = parameters.get('error');
    if (code !== null) {
      showToast({ tone: 'error', title: words.failed, description: providerProblem(code) });
    } else if (came === 'factor') {
      const challenge = await findOpenChallenge();
      if (challenge) onChallenge(challenge);
    } else {
      tellProven();
    }
  });
  useEffect(() => {
    if (returned !== null) void take(returned);
  }, [returned]);
  useDroppedParameters(returned === null ? [] : ['proof', 'error', 'error_description']);
}

/** Shows the result after returning from linking an account. `problem`: why it failed. */
export function useLinkedToast(problem: string | null): void {
  const [parameters] = useSearchParams();
  const linked = providers.find((provider) => provider === parameters.get('linked'));
  useEffect(() => {
    if (linked) showToast({ tone: 'success', title: securityCopy.linked.linked(nameOfProvider(linked)) });
  }, [linked]);
  useDroppedParameters(['linked']);
  useEffect(() => {
    if (problem !== null) {
      showToast({ tone: 'error', title: signInCopy.failure.link, description: problem });
    }
  }, [problem]);
}

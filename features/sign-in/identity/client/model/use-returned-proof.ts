import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { findOpenChallenge } from '#platform/client/sign-in/second-step-calls.ts';
import type { OpenChallenge } from '#platform/client/sign-in/sign-in-calls.ts';
import { useDroppedParameters } from '#platform/client/navigation/use-dropped-parameters.ts';
import { showToast } from '#ui/overlays/toast.ts';
import { identityCopy } from '../../copy.ts';
import { problemText } from './use-problem.ts';

const { prove: words } = identityCopy;

export const tellProven = () => showToast({ tone: 'success', ...words.done });

/** Shows the result of a proof by a provider ('?proof=...'), or continues with the second step. */
export function useReturnedProof(onChallenge: (challenge: OpenChallenge) => void): void {
  const [parameters] = useSearchParams();
  const returned = parameters.get('proof');
  const take = useEffectEvent(async (came: string) => {
    const code = parameters.get('error');
    if (code !== null) {
      showToast({ tone: 'error', title: words.failed, description: problemText(code) });
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

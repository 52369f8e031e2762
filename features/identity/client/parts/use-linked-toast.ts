import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { providers } from '#platform/shared/providers.ts';
import { showToast } from '#ui/toast.ts';
import { identityCopy } from '../../copy.ts';

/** Tells who comes back from linking an account what came of it. `problem`: why nothing did. */
export function useLinkedToast(problem: string | null): void {
  const [parameters, setParameters] = useSearchParams();
  const linked = parameters.get('linked');
  const tell = useEffectEvent((provider: string | null) => {
    const known = providers.find((one) => one === provider);
    if (known) showToast({ tone: 'success', title: identityCopy.linked(known) });
    setParameters(
      (current) => {
        current.delete('linked');
        return current;
      },
      { replace: true },
    );
  });
  useEffect(() => {
    if (linked !== null) tell(linked);
  }, [linked]);
  useEffect(() => {
    if (problem !== null) {
      showToast({ tone: 'error', title: identityCopy.failure.link, description: problem });
    }
  }, [problem]);
}

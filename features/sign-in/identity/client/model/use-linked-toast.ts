import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useDroppedParameters } from '#platform/client/navigation/use-dropped-parameters.ts';
import { providers } from '#platform/shared/providers.ts';
import { showToast } from '#ui/overlays/toast.ts';
import { identityCopy } from '../../copy.ts';

/** Shows the result after returning from linking an account. `problem`: why it failed. */
export function useLinkedToast(problem: string | null): void {
  const [parameters] = useSearchParams();
  const linked = providers.find((provider) => provider === parameters.get('linked'));
  useEffect(() => {
    if (linked) showToast({ tone: 'success', title: identityCopy.linked(linked) });
  }, [linked]);
  useDroppedParameters(['linked']);
  useEffect(() => {
    if (problem !== null) {
      showToast({ tone: 'error', title: identityCopy.failure.link, description: problem });
    }
  }, [problem]);
}

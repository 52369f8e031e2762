import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { findHalfSignIn } from '#platform/client/second-step.ts';
import { halfIn, type HalfSignIn } from '#platform/client/sign-in.ts';

/** Who comes back from an account elsewhere ('/auth?factor') goes on with the second step, if there is still one. */
export function useReturnedHalf(onHalf: (half: HalfSignIn) => void): void {
  const [parameters, setParameters] = useSearchParams();
  const returned = parameters.has('factor');
  const goOn = useEffectEvent(async () => {
    setParameters(
      (current) => {
        current.delete('factor');
        return current;
      },
      { replace: true },
    );
    const outcome = await findHalfSignIn();
    const half = outcome.done ? halfIn(outcome.body) : null;
    if (half) onHalf(half);
  });
  useEffect(() => {
    if (returned) void goOn();
  }, [returned]);
}

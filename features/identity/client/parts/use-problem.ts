import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { identityCopy } from '../../copy.ts';

const { problems, problem } = identityCopy;

/** What went wrong elsewhere, in words; null: nothing. It goes out of the address: opened again, it would be no news. */
export function useProblem(): string | null {
  const [parameters, setParameters] = useSearchParams();
  // Of who proves again it is told by ProofReturn.
  const isOurs = !parameters.has('proof');
  const [code] = useState(() => (isOurs ? parameters.get('error') : null));
  const isTold = isOurs && parameters.has('error');
  useEffect(() => {
    if (!isTold) return;
    setParameters(
      (current) => {
        for (const name of ['error', 'error_description']) current.delete(name);
        return current;
      },
      { replace: true },
    );
  }, [isTold, setParameters]);
  return code === null ? null : problemText(code);
}

export const problemText = (code: string): string =>
  Object.hasOwn(problems, code) ? problems[code as keyof typeof problems] : problem;

import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { identityCopy } from '../../copy.ts';

const { problems, problem } = identityCopy;

/** What went wrong elsewhere, in words; null: nothing. It goes out of the address: opened again, it would be no news. */
export function useProblem(): string | null {
  const [parameters, setParameters] = useSearchParams();
  const [code] = useState(() => parameters.get('error'));
  const isTold = parameters.has('error');
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
  if (code === null) return null;
  return Object.hasOwn(problems, code) ? problems[code as keyof typeof problems] : problem;
}

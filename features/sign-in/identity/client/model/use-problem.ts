import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useDroppedParameters } from '#platform/client/navigation/use-dropped-parameters.ts';
import { identityCopy } from '../../copy.ts';

const { problems, problem } = identityCopy;

/** The message of a failed return from a provider; null when there is none. */
export function useProblem(): string | null {
  const [parameters] = useSearchParams();
  // `ProofReturn` reports the result of a fresh proof.
  const isOurs = !parameters.has('proof');
  const [code] = useState(() => (isOurs ? parameters.get('error') : null));
  useDroppedParameters(isOurs ? ['error', 'error_description'] : []);
  return code === null ? null : problemText(code);
}

export const problemText = (code: string): string =>
  Object.hasOwn(problems, code) ? problems[code as keyof typeof problems] : problem;

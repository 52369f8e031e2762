import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useDroppedParameters } from '#platform/client/use-dropped-parameters.ts';
import { identityCopy } from '../../copy.ts';

const { problems, problem } = identityCopy;

/** What went wrong elsewhere, in words; null: nothing. */
export function useProblem(): string | null {
  const [parameters] = useSearchParams();
  // Of who proves again it is told by ProofReturn.
  const isOurs = !parameters.has('proof');
  const [code] = useState(() => (isOurs ? parameters.get('error') : null));
  useDroppedParameters(isOurs ? ['error', 'error_description'] : []);
  return code === null ? null : problemText(code);
}

export const problemText = (code: string): string =>
  Object.hasOwn(problems, code) ? problems[code as keyof typeof problems] : problem;

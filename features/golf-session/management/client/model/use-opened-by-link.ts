import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useDroppedParameters } from '#platform/client/navigation/use-dropped-parameters.ts';
import { openedByLink, openParameter, type OpenedByLink } from '../../rules.ts';

const parameters = [openParameter];

/** What a link asked to open, once its parameter has left the address: only then may a dialog add its own entry to the history. */
export function useOpenedByLink(): [opened: OpenedByLink | null, forget: () => void] {
  const [search] = useSearchParams();
  const given = openedByLink.find((name) => name === search.get(openParameter)) ?? null;
  const [asked, setAsked] = useState(given);
  if (given !== null && given !== asked) setAsked(given);
  useDroppedParameters(parameters);
  return [given === null ? asked : null, () => setAsked(null)];
}

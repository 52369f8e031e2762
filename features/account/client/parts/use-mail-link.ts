import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useDroppedParameters } from '#platform/client/navigation/use-dropped-parameters.ts';

/** What each mailed link opens, by the name of its token parameter. */
const links = { verify: 'verify', reset: 'reset', email: 'new-email' } as const;
const names = Object.keys(links) as (keyof typeof links)[];

type Opened = (typeof links)[keyof typeof links];

/** The token of a mailed link, removed from the address bar, because it is secret and works once. */
export function useMailLink(): { token: string; opens: Opened | null } {
  const [parameters] = useSearchParams();
  const name = names.find((one) => parameters.has(one));
  const [link] = useState(() =>
    name ? { token: parameters.get(name) ?? '', opens: links[name] } : { token: '', opens: null },
  );
  useDroppedParameters(names);
  return link;
}

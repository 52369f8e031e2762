import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useDroppedParameters } from '#platform/client/use-dropped-parameters.ts';

/** What each link of our letters opens, by the name that its secret has in the address. */
const links = { verify: 'verify', reset: 'reset', email: 'new-email' } as const;
const names = Object.keys(links) as (keyof typeof links)[];

type Opened = (typeof links)[keyof typeof links];

/** The token of a mail's link, taken out of the address bar: it is a secret, and a bookmark of it is of no use. */
export function useMailLink(): { token: string; opens: Opened | null } {
  const [parameters] = useSearchParams();
  const name = names.find((one) => parameters.has(one));
  const [link] = useState(() =>
    name ? { token: parameters.get(name) ?? '', opens: links[name] } : { token: '', opens: null },
  );
  useDroppedParameters(names);
  return link;
}

import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { mailLinks } from '#features/account/rules.ts';
import { useDroppedParameters } from '#platform/client/navigation/use-dropped-parameters.ts';

const names = Object.keys(mailLinks) as (keyof typeof mailLinks)[];

type Opened = (typeof mailLinks)[keyof typeof mailLinks];

/** The token of a mailed link, removed from the address bar, because it is secret and works once. */
export function useMailLink(): { token: string; opens: Opened | null } {
  const [parameters] = useSearchParams();
  const name = names.find((one) => parameters.has(one));
  const [link] = useState(() =>
    name ? { token: parameters.get(name) ?? '', opens: mailLinks[name] } : { token: '', opens: null },
  );
  useDroppedParameters(names);
  return link;
}

import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

/** What each link of our letters opens, by the name that its secret has in the address. */
const links = { verify: 'verify', reset: 'reset', email: 'new-email' } as const;
const names = Object.keys(links) as (keyof typeof links)[];

type Opened = (typeof links)[keyof typeof links];

/** The token of a mail's link, taken out of the address bar: it is a secret, and a bookmark of it is of no use. */
export function useMailLink(): { token: string; opens: Opened | null } {
  const [parameters, setParameters] = useSearchParams();
  const name = names.find((one) => parameters.has(one));
  const [link] = useState(() =>
    name ? { token: parameters.get(name) ?? '', opens: links[name] } : { token: '', opens: null },
  );
  useEffect(() => {
    if (!name) return;
    setParameters(
      (current) => {
        for (const one of names) current.delete(one);
        return current;
      },
      { replace: true },
    );
  }, [name, setParameters]);
  return link;
}

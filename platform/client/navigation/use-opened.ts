// The address says which item of a list is open, so that a reload and a shared link open the same one.
import { useState } from 'react';
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router';

export interface Opened {
  openId: string | null;
  /** The address that opens an item, or the list alone. */
  addressOf: (id: string | null) => string;
  close: () => void;
  /** False when the page opened with the item, or went back to it: then the focus stays where it is. */
  takesFocus: boolean;
  /** How often the link of the open item was followed again: each time moves the focus to the item again. */
  again: number;
}

/** `name`: of the parameter in the address. */
export function useOpened(name: string): Opened {
  const [parameters, setParameters] = useSearchParams();
  const takesFocus = useNavigationType() !== NavigationType.Pop;
  const again = useSameAddressAgain();

  function addressOf(id: string | null): string {
    const next = new URLSearchParams(parameters);
    if (id) next.set(name, id);
    else next.delete(name);
    return `?${next}`;
  }
  return {
    openId: parameters.get(name),
    addressOf,
    close: () => setParameters(addressOf(null), { replace: true, preventScrollReset: true }),
    takesFocus,
    again,
  };
}

/** Counts the navigations to the address that was open already; a changed filter is another address. */
function useSameAddressAgain(): number {
  const { key, pathname, search } = useLocation();
  const address = pathname + search;
  const [last, setLast] = useState({ key, address, times: 0 });
  if (key === last.key) return last.times;
  const times = address === last.address ? last.times + 1 : last.times;
  setLast({ key, address, times });
  return times;
}

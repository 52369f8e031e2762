// The address says which item of a list is open, so that a reload and a shared link open the same one.
import { NavigationType, useNavigationType, useSearchParams } from 'react-router';

export interface Opened {
  openId: string | null;
  /** The address that opens an item, or the list alone. */
  addressOf: (id: string | null) => string;
  close: () => void;
  /** False when the page opened with the item, or went back to it: then the focus stays where it is. */
  takesFocus: boolean;
}

/** `name`: of the parameter in the address. */
export function useOpened(name: string): Opened {
  const [parameters, setParameters] = useSearchParams();
  const takesFocus = useNavigationType() !== NavigationType.Pop;

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
  };
}

// The filter and the order are in the URL, so that they survive going back and can be shared.
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { memberOrders, type HandicapBand, type MemberOrder } from '../../rules.ts';

const searchName = 'zoek';
const bandName = 'handicap';
const orderName = 'volgorde';
const typingPause = 250;

type Names = Partial<Record<typeof searchName | typeof bandName | typeof orderName, string>>;

export function useMemberFilter(offered: readonly HandicapBand[]) {
  const [parameters, setParameters] = useSearchParams();
  const search = parameters.get(searchName) ?? '';
  const band = offered.find((name) => name === parameters.get(bandName)) ?? 'all';
  const order = memberOrders.find((name) => name === parameters.get(orderName)) ?? 'name';
  const [typed, setTyped] = useState(search);

  /** Changes the given parameters and keeps the rest: the URL may be newer than the last render. */
  function change(names: Names) {
    const next = new URLSearchParams(window.location.search);
    for (const [name, value] of Object.entries(names)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setParameters(next, { replace: true, preventScrollReset: true });
  }

  const wanted = typed.trim().slice(0, 100);
  useEffect(() => {
    if (wanted === search) return undefined;
    const timer = setTimeout(() => change({ [searchName]: wanted }), typingPause);
    return () => clearTimeout(timer);
  });

  return {
    typed,
    setTyped,
    search,
    band,
    setBand: (next: HandicapBand) => change({ [searchName]: wanted, [bandName]: next === 'all' ? '' : next }),
    order,
    setOrder: (next: MemberOrder) =>
      change({ [searchName]: wanted, [orderName]: next === 'name' ? '' : next }),
    /** The order stays: it hides nobody. */
    clear: () => {
      setTyped('');
      change({ [searchName]: '', [bandName]: '' });
    },
  };
}

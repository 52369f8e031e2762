// The filter lives in the address, so that it is still there on the way back and can be shared.
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { handicapBands, type HandicapBand } from '../../membership.ts';

const searchName = 'zoek';
const bandName = 'handicap';
const typingPause = 250;

export function useMemberFilter() {
  const [parameters, setParameters] = useSearchParams();
  const search = parameters.get(searchName) ?? '';
  const band = handicapBands.find((name) => name === parameters.get(bandName)) ?? 'all';
  const [typed, setTyped] = useState(search);

  function change(next: { search: string; band: HandicapBand }) {
    const names = {
      ...(next.search && { [searchName]: next.search }),
      ...(next.band !== 'all' && { [bandName]: next.band }),
    };
    setParameters(names, { replace: true, preventScrollReset: true });
  }

  const wanted = typed.trim().slice(0, 100);
  useEffect(() => {
    if (wanted === search) return undefined;
    const timer = setTimeout(() => change({ search: wanted, band }), typingPause);
    return () => clearTimeout(timer);
  });

  return {
    typed,
    setTyped,
    search,
    band,
    setBand: (next: HandicapBand) => change({ search: wanted, band: next }),
    clear: () => {
      setTyped('');
      change({ search: '', band: 'all' });
    },
  };
}

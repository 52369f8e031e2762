// The filter is in the URL, so that it survives going back and can be shared.
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { handicapBands, type HandicapBand } from '../../rules.ts';

const searchName = 'zoek';
const bandName = 'handicap';
const typingPause = 250;

export function useMemberFilter() {
  const [parameters, setParameters] = useSearchParams();
  const search = parameters.get(searchName) ?? '';
  const band = handicapBands.find((name) => name === parameters.get(bandName)) ?? 'all';
  const [typed, setTyped] = useState(search);

  /** Changes the given parameters and keeps the rest: the URL may be newer than the last render. */
  function change(names: { [searchName]: string; [bandName]?: string }) {
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
    clear: () => {
      setTyped('');
      change({ [searchName]: '', [bandName]: '' });
    },
  };
}

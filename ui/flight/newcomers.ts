import { useState } from 'react';

/**
 * The circles of players who joined between two states of a flight. A player whose face becomes visible takes the circle of an
 * unnamed one: the number of circles does not grow, so nobody joined.
 */
export function newcomersOf(before: readonly string[], now: readonly string[]): string[] {
  const growth = now.length - before.length;
  const added = now.filter((id) => !before.includes(id));
  return growth > 0 ? added.slice(-growth) : [];
}

/** The circles of players who joined while the flight is on the screen, until `settle` reports that they have arrived. */
export function useNewcomers(ids: readonly string[]) {
  const [seen, setSeen] = useState({ ids, newcomers: [] as string[] });
  if (seen.ids.join() !== ids.join())
    setSeen({ ids, newcomers: [...seen.newcomers, ...newcomersOf(seen.ids, ids)] });
  return {
    newcomers: seen.newcomers.filter((id) => ids.includes(id)),
    settle: () => setSeen(({ ids: known }) => ({ ids: known, newcomers: [] })),
  };
}

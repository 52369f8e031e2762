/** What the directory can be narrowed down to. */
export const handicapBands = ['all', 'low', 'medium', 'high'] as const;
export type HandicapBand = (typeof handicapBands)[number];

/** How a handicap is set on its badge: 10 or less strong, up to 20 middle, above that sand. */
export function handicapTone(handicap: number | null): 'strong' | 'middle' | 'sand' | 'plain' {
  if (handicap === null) return 'plain';
  if (handicap <= 10) return 'strong';
  return handicap <= 20 ? 'middle' : 'sand';
}

/** How many matches of a search are counted. */
export const mostCounted = 50;

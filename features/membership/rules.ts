/** The filters of the directory. */
export const handicapBands = ['all', 'low', 'medium', 'high'] as const;
export type HandicapBand = (typeof handicapBands)[number];

/** How many matches of a search are counted. */
export const mostCounted = 50;

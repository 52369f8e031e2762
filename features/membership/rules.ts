/** The filters of the directory. `near`: at most `nearMargin` from the caller's own handicap. */
export const handicapBands = ['all', 'low', 'medium', 'high', 'near'] as const;
export type HandicapBand = (typeof handicapBands)[number];
export const nearMargin = 5;

/** The bands that a user can choose: without a handicap of one's own nobody is near it. */
export const bandsFor = (ownHandicap: number | null): readonly HandicapBand[] =>
  ownHandicap === null ? handicapBands.filter((band) => band !== 'near') : handicapBands;

/** The lowest and the highest handicap of `near`, as far as there are any. */
export const nearHandicaps = (own: number) => ({
  lowest: Math.max(own - nearMargin, -10),
  highest: Math.min(own + nearMargin, 54),
});

export const memberOrders = ['name', 'handicap'] as const;
export type MemberOrder = (typeof memberOrders)[number];

/** How many matches of a search, and members near a handicap, are counted. */
export const mostCounted = 50;

/** The filters of the directory. `near`: at most `nearMargin` from the caller's own handicap. */
export const handicapBands = ['all', 'low', 'medium', 'high', 'near'] as const;
export type HandicapBand = (typeof handicapBands)[number];
export const nearMargin = 5;

/** The bands that a user can choose: `near` needs a handicap of their own. */
export const bandsFor = (ownHandicap: number | null): readonly HandicapBand[] =>
  ownHandicap === null ? handicapBands.filter((band) => band !== 'near') : handicapBands;

/** The lowest and the highest handicap of `near`, within the valid handicaps. */
export const nearHandicaps = (own: number) => ({
  lowest: Math.max(own - nearMargin, -10),
  highest: Math.min(own + nearMargin, 54),
});

export const memberOrders = ['name', 'handicap'] as const;
export type MemberOrder = (typeof memberOrders)[number];

/** Up to this number, matches of a search and of the filter `near` are counted. */
export const mostMatchesCounted = 50;

/** Pending requests of one golfer to join a club, over all clubs. */
export const mostOpen = 3;

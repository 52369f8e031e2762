/** Pending requests of one golfer, over all clubs. */
export const mostOpen = 3;

/** Pending requests of a club are counted up to this number. */
export const mostCounted = 100;

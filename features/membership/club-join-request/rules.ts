/** Pending requests of one golfer, over all clubs. */
export const mostOpen = 3;

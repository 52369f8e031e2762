/** Join requests per user in 24 hours. */
export const mostJoinRequestsPerDay = 20;

/** Pending requests are counted up to this number. */
export const mostCounted = 100;

/** Join requests that one person may make in 24 hours. */
export const mostJoinRequestsPerDay = 20;

/** Requests that wait for somebody are counted up to here: nobody reads a larger number. */
export const mostCounted = 100;

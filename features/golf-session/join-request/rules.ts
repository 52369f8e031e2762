/** The kind of requests that wait for a connection; their lane is the golf session. */
export const unsentRequests = 'join-request.create';

/** Join requests per user in 24 hours. */
export const mostJoinRequestsPerDay = 20;

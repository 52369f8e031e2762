/** Join requests per user in 24 hours. */
export const mostJoinRequestsPerDay = 20;

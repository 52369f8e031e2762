/** Join requests that one person may make in 24 hours. */
export const mostJoinRequestsPerDay = 20;

/** Club requests per user in 24 hours. */
export const mostClubRequestsPerDay = 3;

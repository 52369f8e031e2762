/** Play requests sent per user in 24 hours, to as many different people. */
export const mostSentPerDay = 20;

/** Play requests that one user receives in an hour. */
export const mostReceivedPerHour = 5;

/** Live event for both; its subject is the request. */
export const playRequestChanged = 'play-request.changed';

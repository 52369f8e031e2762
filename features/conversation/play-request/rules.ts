/** Play requests sent per user in 24 hours, each to a different person. */
export const mostSentPerDay = 20;

/** Play requests that one user receives in an hour. */
export const mostReceivedPerHour = 5;

/** Live event for the requester and the recipient; its subject is the request. */
export const playRequestChanged = 'play-request.changed';

// Apart from ../../copy.ts, because the page for signing in shows it.

/** Above signing in with an invitation, and while one is processed. */
export const invitedBy = (clubName: string) => `${clubName} nodigt je uit`;

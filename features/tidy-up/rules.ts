/** The status filter of the admin's list. */
export const listedStates = ['all', 'open', 'full', 'closed', 'cancelled'] as const;
export type ListedState = (typeof listedStates)[number];

/** A round takes up to five hours: one that is being played is not past, and its players still use the chat. */
const longestRoundHours = 5;

/** Golf sessions that started before this instant are past. */
export const pastBefore = (now: Date) => new Date(now.getTime() - longestRoundHours * 3_600_000);

/** How long a run can be undone. */
export const undoDays = 30;

/** How many runs are offered to undo: more than one club makes in 30 days. */
export const mostRuns = 20;

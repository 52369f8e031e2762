import { roundHours } from '#features/golf-session/rules.ts';

/** The status filter of the admin's list. */
export const listedStates = ['all', 'open', 'full', 'closed', 'cancelled'] as const;
export type ListedState = (typeof listedStates)[number];

/** Golf sessions that started before this instant are past: their rounds are over, and the players no longer need the chat. */
export const pastBefore = (now: Date) => new Date(now.getTime() - roundHours(18) * 3_600_000);

/** How long a run can be undone. */
export const undoDays = 30;

import { every } from '#platform/shared/limit-rule.ts';

/** Webhooks of one club. */
export const mostWebhooks = 5;
/** How long the log of a webhook goes back. */
export const keptDays = 30;
/** How long the secret before the last one still signs, so that the receiver can be changed meanwhile. */
export const overlapHours = 24;
/** After so many days without one success a webhook is switched off. */
export const failingDays = 5;
/** Messages that an admin sends by hand. */
export const sendsPerAdmin = every(30, 3600);

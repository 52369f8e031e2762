import { defineEvent } from '#platform/shared/live.ts';

/** For the recipient: the bell has something new, or something was read. */
export const notificationChanged = defineEvent('notification.changed');

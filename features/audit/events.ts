import { defineEvent } from '#platform/shared/live.ts';

/** For global admins: something on the platform changed. The subject is the club that it concerns, if any. */
export const platformChanged = defineEvent('platform.changed');

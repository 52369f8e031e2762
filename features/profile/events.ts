import { defineEvent } from '#platform/shared/live.ts';

/** For the user: their own profile changed, on any device. */
export const profileChanged = defineEvent('profile.changed');

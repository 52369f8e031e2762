import { defineEvent } from '#platform/shared/live.ts';

/** For the club's members: the course's status or location changed. The subject is the club. */
export const courseChanged = defineEvent('course.changed');

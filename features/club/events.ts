import { defineEvent } from '#platform/shared/live.ts';

/** For the club's members: its name, logo or facts changed. The subject is the club. */
export const clubChanged = defineEvent('club.changed');

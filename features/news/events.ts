import { defineEvent } from '#platform/shared/live.ts';

/** For the club's members: its updates changed. The subject is the club. */
export const newsChanged = defineEvent('news.changed');

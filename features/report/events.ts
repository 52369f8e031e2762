import { defineEvent } from '#platform/shared/live.ts';

/** For the admins of a club: a report was made or decided. */
export const reportChanged = defineEvent('report.changed');

/** For the reporter: a report was decided. The subject is the report. */
export const reportDecided = defineEvent('report.decided');

import { defineEvent } from '#platform/shared/live.ts';

/** For the organiser: a player was marked on another device. The subject is the golf session. */
export const attendanceChanged = defineEvent('attendance.changed');

/** For a player: own ratings changed on another device, or the ratings of the golf session, which is the subject, count now. */
export const ratingChanged = defineEvent('rating.changed');

import { addDays, fromAmsterdam, toAmsterdam } from '#platform/shared/time.ts';

export const reminderMoments = ['evening', 'hours', 'none'] as const;
export type ReminderMoment = (typeof reminderMoments)[number];

const evening = '19:00';
const hoursBefore = 2;

/** The earliest reminder, in hours before the start: 19:00 on the day before a start at 23:59, when the clock goes back in between. */
export const earliestHours = 30;

/** When a player is reminded of a round; null: not at all. */
export function reminderAt(moment: ReminderMoment, startsAt: Date): Date | null {
  if (moment === 'none') return null;
  if (moment === 'hours') return new Date(startsAt.getTime() - hoursBefore * 3_600_000);
  return fromAmsterdam(addDays(toAmsterdam(startsAt).date, -1), evening);
}

/** Whether to remind a player now. One who joined after the moment of the reminder gets none. */
export function isDue(
  moment: ReminderMoment,
  { startsAt, joinedAt }: { startsAt: Date; joinedAt: Date },
  now: Date,
): boolean {
  const at = reminderAt(moment, startsAt);
  return at !== null && at <= now && joinedAt <= at && now < startsAt;
}

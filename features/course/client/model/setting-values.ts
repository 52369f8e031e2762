import { parseDutchTime } from '#platform/shared/dutch-entry.ts';
import { fromAmsterdam, toAmsterdam, isCalendarDate } from '#platform/shared/time.ts';
import type { CourseReport, CourseSetting, CourseState } from '../../course.ts';

/** What the form holds. `end`: 'none', 'other', or the instant of an end that is chosen with one tap. */
export type SettingValues = Pick<CourseSetting, 'status' | 'reasons' | 'closedHoles'> & {
  message: string;
  end: string;
  date: string;
  time: string;
};

/** The values that the form starts with: the report itself, or an empty one of another status. */
export function startOf(report: CourseReport, status: CourseState): SettingValues {
  const isReported = report.status === status;
  const validUntil = isReported ? report.validUntil : null;
  return {
    status,
    message: isReported ? (report.message ?? '') : '',
    reasons: isReported ? report.reasons : [],
    closedHoles: isReported ? report.closedHoles : [],
    end: validUntil === null ? 'none' : new Date(validUntil).toISOString(),
    ...(validUntil === null ? { date: '', time: '' } : toAmsterdam(validUntil)),
  };
}

/**
 * The setting to send; null while the date or the time of another end is missing. A closed course has no further rules, and holes are
 * closed only while that is a reason.
 */
export function settingOf(values: SettingValues): Omit<CourseSetting, 'seen'> | null {
  const validUntil = endOf(values);
  if (validUntil === undefined) return null;
  const { status, message } = values;
  const reasons = status === 'closed' ? [] : values.reasons;
  const closedHoles = reasons.includes('holes-closed') ? values.closedHoles : [];
  return { status, message: message.trim(), reasons, closedHoles, validUntil };
}

/** Null for no end; undefined while the date or the time is missing. */
function endOf({ end, date, time }: SettingValues): string | null | undefined {
  if (end === 'none') return null;
  if (end !== 'other') return end;
  const readTime = parseDutchTime(time);
  if (!isCalendarDate(date) || readTime === null) return undefined;
  return fromAmsterdam(date, readTime)?.toISOString();
}

import { addDays, fromAmsterdam } from '#platform/shared/time.ts';
import type { CourseReason, CourseState, CourseStatus, WeatherCondition } from './course.ts';

/** Minutes between refreshes of a screen, and the lifetime of a forecast on the server. */
export const courseRefreshMinutes = 15;

export type Report = Pick<CourseStatus, 'status' | 'message' | 'reasons' | 'closedHoles' | 'validUntil'> & {
  updatedAt: string;
};

/** The current status: open without a report, or after its end. */
export function currentReport(report: Report | null, now: Date): Report {
  const passed = report?.validUntil != null && new Date(report.validUntil) <= now;
  if (report && !passed) return report;
  return {
    status: 'open',
    message: null,
    reasons: [],
    closedHoles: [],
    validUntil: null,
    updatedAt: now.toISOString(),
  };
}

type Words = {
  status: CourseState;
  reasons: readonly CourseReason[];
  closedHoles: readonly number[];
  validUntil: string | null;
};

/** True for a setting that repeats the report: two admins who close the course are no conflict. */
export function isReported(
  setting: Words & { message: string },
  report: Words & { message: string | null },
): boolean {
  const instant = (moment: string | null) => (moment === null ? null : new Date(moment).getTime());
  return (
    setting.status === report.status &&
    setting.message === (report.message ?? '') &&
    setting.reasons.join() === report.reasons.join() &&
    setting.closedHoles.join() === report.closedHoles.join() &&
    instant(setting.validUntil) === instant(report.validUntil)
  );
}

const longestValidity = 366 * 86_400_000;

/** A report may end at a later moment within a year; null: it does not end. */
export function isAhead(validUntil: string | null, now: Date): boolean {
  if (validUntil === null) return true;
  const ahead = new Date(validUntil).getTime() - now.getTime();
  return ahead > 0 && ahead <= longestValidity;
}

export const quickEnds = ['today-noon', 'today-evening', 'tomorrow-noon', 'tomorrow-evening'] as const;
export type QuickEnd = (typeof quickEnds)[number];

const [noon, evening] = ['12:00', '20:00'] as const;

/** The ends that are offered with one tap at an Amsterdam date and time: the next two. */
export function nextEnds({ date, time }: { date: string; time: string }): { end: QuickEnd; at: Date }[] {
  const tomorrow = addDays(date, 1);
  const offers = [
    { end: 'today-noon', on: date, until: noon },
    { end: 'today-evening', on: date, until: evening },
    { end: 'tomorrow-noon', on: tomorrow, until: noon },
    { end: 'tomorrow-evening', on: tomorrow, until: evening },
  ] as const;
  return offers
    .filter(({ on, until }) => on > date || until > time)
    .slice(0, 2)
    .flatMap(({ end, on, until }) => {
      const at = fromAmsterdam(on, until);
      return at ? [{ end, at }] : [];
    });
}

/** Maps a WMO weather code (as from Open-Meteo) to the seven conditions that we draw. */
export function conditionOf(code: number): WeatherCondition {
  if (code <= 1) return 'clear';
  if (code === 2) return 'partly-cloudy';
  if (code === 3) return 'cloudy';
  if (code === 45 || code === 48) return 'fog';
  if ((code >= 71 && code <= 77) || code === 85 || code === 86) return 'snow';
  return code >= 95 ? 'thunder' : 'rain';
}

/** Much older than one refresh: the forecast service does not answer. */
export const isOldWeather = (measuredAt: string, askedAt: Date) =>
  askedAt.getTime() - new Date(measuredAt).getTime() > 2 * courseRefreshMinutes * 60_000;

export type Light = 'dawn' | 'day' | 'dusk' | 'night';

/** Degrees. */
const course = { latitude: 52, longitude: 5 };
const lowSun = 6;
const radians = Math.PI / 180;

/** The light on a Dutch course, by the height of the sun: to a few minutes, which is enough for a drawing. */
export function lightAt(now: Date): Light {
  const year = Date.UTC(now.getUTCFullYear(), 0, 1);
  const days = (now.getTime() - year) / 86_400_000;
  const declination = -23.44 * Math.cos((2 * Math.PI * (days + 10)) / 365.25) * radians;
  const hoursFromNoon = (days % 1) * 24 - 12 + course.longitude / 15;
  const latitude = course.latitude * radians;
  const height =
    Math.sin(latitude) * Math.sin(declination) +
    Math.cos(latitude) * Math.cos(declination) * Math.cos(15 * hoursFromNoon * radians);
  if (height > Math.sin(lowSun * radians)) return 'day';
  if (height < -Math.sin(lowSun * radians)) return 'night';
  return hoursFromNoon < 0 ? 'dawn' : 'dusk';
}

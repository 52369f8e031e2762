import type { CourseReason, CourseState, WeatherCondition } from './course.ts';

/** Minutes between refreshes of a screen, and the lifetime of a forecast on the server. */
export const courseRefreshMinutes = 15;

type Report = {
  status: CourseState;
  message: string | null;
  reasons: CourseReason[];
  validUntil: string | null;
  updatedAt: string;
};

/** The current status: open without a report, or after its end. */
export function currentReport(report: Report | null, now: Date): Report {
  const passed = report?.validUntil != null && new Date(report.validUntil) <= now;
  if (report && !passed) return report;
  return { status: 'open', message: null, reasons: [], validUntil: null, updatedAt: now.toISOString() };
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

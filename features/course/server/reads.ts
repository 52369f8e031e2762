// The club reports the status of its course. The weather is fetched for the club's location and cached for a quarter of an hour;
// when the service fails, the last forecast stays.
import { sql } from 'kysely';
import { z } from 'zod';
import type { ClubId } from '#features/membership/membership.ts';
import type { Db } from '#platform/server/database.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { type CourseReason, type CourseState, type CourseStatus, type Weather } from '../course.ts';
import { conditionOf, courseRefreshMinutes, currentReport } from '../rules.ts';

type Row = {
  latitude: number | null;
  longitude: number | null;
  status: CourseState | null;
  message: string | null;
  reasons: CourseReason[] | null;
  validUntil: string | null;
  updatedAt: string | null;
};

export type Coordinates = { latitude: number; longitude: number };

/** Null when it is unknown. */
export type WeatherAt = (coordinates: Coordinates) => Promise<Weather | null>;

export async function getCourseStatus(
  db: Db,
  clubId: ClubId,
  clock: Clock,
  weatherAt: WeatherAt,
): Promise<CourseStatus> {
  const { rows } = await sql<Row>`
    select club.latitude, club.longitude, course.status, course.message, course.reasons,
      course.valid_until as "validUntil", course.updated_at as "updatedAt"
    from golf_clubs as club left join course_statuses as course on course.club_id = club.id
    where club.id = ${clubId}`.execute(db);
  const [row] = rows;
  const told =
    row?.status && row.updatedAt
      ? { ...row, status: row.status, reasons: row.reasons ?? [], updatedAt: row.updatedAt }
      : null;
  const { status, message, reasons, validUntil, updatedAt } = currentReport(told, clock.now());
  const coordinates =
    row?.latitude != null && row.longitude != null
      ? { latitude: row.latitude, longitude: row.longitude }
      : null;
  return {
    status,
    message,
    reasons,
    validUntil,
    lastUpdated: updatedAt,
    weather: coordinates ? await weatherAt(coordinates) : null,
  };
}

// The format of Open-Meteo: https://open-meteo.com/en/docs
const forecast = z.object({
  current: z.object({
    temperature_2m: z.number(),
    wind_speed_10m: z.number(),
    weather_code: z.number().int(),
  }),
});

const patience = 3000;
const keptMilliseconds = courseRefreshMinutes * 60_000;
/** How long the service is not asked after a failure. */
const restMilliseconds = 60_000;

type Kept = { weather: Weather | null; askAgainAt: number; asking: Promise<Weather | null> | null };

/** Asks the forecast service at `url` (Open-Meteo or compatible), at most every quarter of an hour per location. */
export function forecastService(url: string, clock: Clock): WeatherAt {
  const kept = new Map<string, Kept>();

  async function ask(coordinates: Coordinates): Promise<Weather> {
    const query = `latitude=${coordinates.latitude}&longitude=${coordinates.longitude}&current=temperature_2m,wind_speed_10m,weather_code`;
    const response = await fetch(`${url}/v1/forecast?${query}`, {
      signal: AbortSignal.timeout(patience),
      redirect: 'error',
    });
    const { current } = forecast.parse(await response.json());
    return {
      condition: conditionOf(current.weather_code),
      temperature: current.temperature_2m,
      windSpeed: current.wind_speed_10m,
      measuredAt: clock.now().toISOString(),
    };
  }

  async function refresh(entry: Kept, coordinates: Coordinates): Promise<Weather | null> {
    try {
      entry.weather = await ask(coordinates);
      entry.askAgainAt = clock.now().getTime() + keptMilliseconds;
    } catch {
      entry.askAgainAt = clock.now().getTime() + restMilliseconds;
    }
    entry.asking = null;
    return entry.weather;
  }

  return async (coordinates) => {
    const key = `${coordinates.latitude},${coordinates.longitude}`;
    const entry = kept.get(key) ?? { weather: null, askAgainAt: 0, asking: null };
    kept.set(key, entry);
    if (clock.now().getTime() < entry.askAgainAt) return entry.weather;
    entry.asking ??= refresh(entry, coordinates);
    return entry.asking;
  };
}

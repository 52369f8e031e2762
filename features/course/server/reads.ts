// The club reports the status of its course. The weather is fetched for the club's location and cached for a quarter of an hour;
// when the service fails, the last forecast stays.
import { sql } from 'kysely';
import { z } from 'zod';
import { clubAdmin } from '#features/membership/access.ts';
import type { AdministeredClubId, ClubId } from '#features/membership/membership.ts';
import type { Person } from '#features/profile/profile.ts';
import type { Db } from '#platform/server/database.ts';
import { within } from '#platform/server/pacing.ts';
import type { Actor } from '#platform/shared/actor.ts';
import type { Clock } from '#platform/shared/time.ts';
import type { CourseReport, CourseStatus, Weather } from '../course.ts';
import { conditionOf, courseRefreshMinutes, currentReport, type Report } from '../rules.ts';

/** The columns of a report beside others: all null without a report. */
type MaybeReport = { [Column in keyof Report]: Report[Column] | null };

const reportColumns = sql`course.status, course.message, course.reasons,
  course.closed_holes as "closedHoles", course.valid_until as "validUntil", course.updated_at as "updatedAt"`;

/** The last report, also when it has ended; null when there is none. */
export async function findStoredReport(db: Db, clubId: string): Promise<Report | null> {
  const { rows } = await sql<Report>`
    select ${reportColumns} from course_statuses as course where club_id = ${clubId}`.execute(db);
  return rows[0] ?? null;
}

export type Coordinates = { latitude: number; longitude: number };

/** Null when it is unknown. */
export type WeatherAt = (coordinates: Coordinates) => Promise<Weather | null>;

type Caller = { db: Db; clock: Clock; actor: Actor };

export async function getCourseStatus(
  { db, clock, actor }: Caller,
  clubId: ClubId,
  weatherAt: WeatherAt,
): Promise<CourseStatus> {
  const { rows } = await sql<Partial<Coordinates> & MaybeReport>`
    select club.latitude, club.longitude, ${reportColumns}
    from golf_clubs as club left join course_statuses as course on course.club_id = club.id
    where club.id = ${clubId}`.execute(db);
  const { latitude, longitude, ...found } = rows[0] ?? {};
  const { updatedAt, ...current } = currentReport(asReport(found), clock.now());
  const coordinates = latitude != null && longitude != null ? { latitude, longitude } : null;
  return {
    ...current,
    lastUpdated: updatedAt,
    weather: coordinates ? await weatherAt(coordinates) : null,
    isLocated: coordinates !== null,
    may: { set: clubAdmin.judge(actor, clubId) === 'allow' },
  };
}

const asReport = (found: Partial<MaybeReport>) => (found.status ? (found as Report) : null);

const usualHoles = 18;

/** The current status with the admin who set it. */
export async function getCourseReport(db: Db, clubId: AdministeredClubId, now: Date): Promise<CourseReport> {
  const { rows } = await sql<{ holes: number; setBy: Person | null } & MaybeReport>`
    select ${reportColumns}, coalesce(club.holes, ${sql.lit(usualHoles)}) as holes,
      case when setter.id is not null then json_build_object('id', setter.id,
        'displayName', setter.display_name, 'avatarUrl', setter.avatar_url) end as "setBy"
    from golf_clubs as club left join course_statuses as course on course.club_id = club.id
    left join profiles as setter on setter.id = course.updated_by
    where club.id = ${clubId}`.execute(db);
  const { holes = usualHoles, setBy = null, ...found } = rows[0] ?? {};
  const stored = asReport(found);
  const { updatedAt: _updatedAt, ...current } = currentReport(stored, now);
  return { ...current, holes, setAt: stored?.updatedAt ?? null, setBy };
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
/** Milliseconds that a caller waits for the service. A later answer is for the next caller. */
const longestWait = 500;
const keptMilliseconds = courseRefreshMinutes * 60_000;
/** How long the service is not asked after a failure. */
const restMilliseconds = 60_000;
/** More than there are clubs; a club that moves leaves its former location behind. */
export const mostLocations = 1000;

type Kept<T> = { value: T | null; askAgainAt: number; asking: Promise<T | null> | null };

/**
 * Asks at most every quarter of an hour per location, and keeps the answers of the `most` last used locations. A slow service holds
 * nobody up: the last answer is given, or null.
 */
export function keepPerLocation<T>(
  clock: Clock,
  most: number,
  ask: (coordinates: Coordinates) => Promise<T>,
) {
  const kept = new Map<string, Kept<T>>();

  async function refresh(entry: Kept<T>, coordinates: Coordinates): Promise<T | null> {
    try {
      entry.value = await ask(coordinates);
      entry.askAgainAt = clock.now().getTime() + keptMilliseconds;
    } catch {
      entry.askAgainAt = clock.now().getTime() + restMilliseconds;
    }
    entry.asking = null;
    return entry.value;
  }

  return async (coordinates: Coordinates): Promise<T | null> => {
    const key = `${coordinates.latitude},${coordinates.longitude}`;
    const entry = kept.get(key) ?? { value: null, askAgainAt: 0, asking: null };
    // Keeps the map in the order of last use, so that its first entry is the one to drop.
    kept.delete(key);
    kept.set(key, entry);
    if (kept.size > most) kept.delete(kept.keys().next().value!);
    if (clock.now().getTime() < entry.askAgainAt) return entry.value;
    entry.asking ??= refresh(entry, coordinates);
    return within(longestWait, entry.asking).catch(() => entry.value);
  };
}

export async function fetchForecast(url: string, { latitude, longitude }: Coordinates, what: string) {
  const response = await fetch(`${url}/v1/forecast?latitude=${latitude}&longitude=${longitude}&${what}`, {
    signal: AbortSignal.timeout(patience),
    redirect: 'error',
  });
  return response.json();
}

/** The current weather by the forecast service at `url` (Open-Meteo or compatible). */
export const forecastService = (url: string, clock: Clock, most = mostLocations): WeatherAt =>
  keepPerLocation(clock, most, async (coordinates) => {
    const what = 'current=temperature_2m,wind_speed_10m,weather_code';
    const { current } = forecast.parse(await fetchForecast(url, coordinates, what));
    return {
      condition: conditionOf(current.weather_code),
      temperature: current.temperature_2m,
      windSpeed: current.wind_speed_10m,
      measuredAt: clock.now().toISOString(),
    };
  });

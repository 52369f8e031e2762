// The weather of an hour comes from the same service as the weather now, and is cached the same way.
import { sql } from 'kysely';
import { z } from 'zod';
import { conditionOf } from '#features/course/rules.ts';
import {
  fetchForecast,
  keepPerLocation,
  mostLocations,
  type Coordinates,
} from '#features/course/server/reads.ts';
import { weeklyDates } from '#features/golf-session/golf-session.ts';
import type { ClubId } from '#features/membership/membership.ts';
import type { Db } from '#platform/server/database.ts';
import { sunsetOn } from '#platform/server/sun.ts';
import { type Clock, fromAmsterdam, toAmsterdam } from '#platform/shared/time.ts';
import type { HourWeather, RoundConditions } from '../conditions.ts';
import { forecastDays, isForecast } from '../rules.ts';

const hourlyForecast = z.object({
  hourly: z.object({
    /** Seconds since 1970. */
    time: z.array(z.number()),
    temperature_2m: z.array(z.number().nullable()),
    wind_speed_10m: z.array(z.number().nullable()),
    weather_code: z.array(z.number().int().nullable()),
    precipitation_probability: z.array(z.number().nullable()),
  }),
});

type Hours = z.infer<typeof hourlyForecast>['hourly'];

/** The forecast for the hour of an instant; null when it is unknown. */
export type HourAt = (coordinates: Coordinates, instant: Date) => Promise<HourWeather | null>;

export function hourlyForecastService(url: string, clock: Clock): HourAt {
  const what = `hourly=temperature_2m,wind_speed_10m,weather_code,precipitation_probability&timeformat=unixtime&forecast_days=${forecastDays + 1}`;
  const hoursAt = keepPerLocation(
    clock,
    mostLocations,
    async (coordinates) => hourlyForecast.parse(await fetchForecast(url, coordinates, what)).hourly,
  );
  return async (coordinates, instant) => {
    if (!isForecast(instant, clock.now())) return null;
    const hours = await hoursAt(coordinates);
    return hours && weatherOf(hours, instant);
  };
}

const hour = 3_600_000;

function weatherOf(hours: Hours, instant: Date): HourWeather | null {
  const start = Math.floor(instant.getTime() / hour) * 3600;
  const index = hours.time.indexOf(start);
  const [code, temperature, windSpeed] = [hours.weather_code, hours.temperature_2m, hours.wind_speed_10m].map(
    (values) => values[index] ?? null,
  );
  if (code == null || temperature == null || windSpeed == null) return null;
  const rainChance = hours.precipitation_probability[index] ?? null;
  return { condition: conditionOf(code), temperature, windSpeed, rainChance };
}

/** The sunsets on the day of an instant and on the same weekday of later weeks. Without coordinates: somewhere in the country. */
export function sunsetsFrom(startsAt: Date, weeks: number, coordinates?: Coordinates): (string | null)[] {
  return weeklyDates(toAmsterdam(startsAt).date, weeks).map((date) => {
    const noon = fromAmsterdam(date, '12:00');
    return (noon && sunsetOn(noon, coordinates))?.toISOString() ?? null;
  });
}

/** Sunset and weather of a round that starts at `startsAt` at a club, and sunset of the further weeks. */
export async function getConditions(
  db: Db,
  clubId: ClubId,
  { startsAt, weeks }: { startsAt: Date; weeks: number },
  hourAt: HourAt,
): Promise<RoundConditions> {
  const { rows } = await sql<Partial<Coordinates>>`
    select latitude, longitude from golf_clubs where id = ${clubId}`.execute(db);
  const { latitude, longitude } = rows[0] ?? {};
  const coordinates = latitude != null && longitude != null ? { latitude, longitude } : undefined;
  const [sunset = null, ...laterSunsets] = sunsetsFrom(startsAt, weeks, coordinates);
  return {
    sunset,
    laterSunsets,
    weather: coordinates ? await hourAt(coordinates, startsAt) : null,
  };
}

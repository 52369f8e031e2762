/** How many days ahead the weather of an hour is shown; further on it is a guess. */
export const forecastDays = 7;

/** The rounds of a series that end after sunset: the first with its times, and the last. They follow each other, around midwinter. */
export type DarkRounds = {
  endsAt: string;
  sunset: string;
  /** The number of the first of these rounds in the series, from 0. */
  week: number;
  /** Null: it stays dark until the end of the series. */
  lastEndsAt: string | null;
};

/** Null when each round ends in daylight, or when the sun is unknown. */
export function darkRounds(ends: readonly string[], sunsets: readonly (string | null)[]): DarkRounds | null {
  const isDark = (endsAt: string, week: number) => {
    const sunset = sunsets[week];
    return sunset ? new Date(endsAt) > new Date(sunset) : false;
  };
  const week = ends.findIndex(isDark);
  const endsAt = ends[week];
  const sunset = sunsets[week];
  if (!endsAt || !sunset) return null;
  const lastWeek = ends.findLastIndex(isDark);
  return { endsAt, sunset, week, lastEndsAt: lastWeek < ends.length - 1 ? ends[lastWeek]! : null };
}

export const isForecast = (instant: Date, now: Date): boolean => {
  const ahead = instant.getTime() - now.getTime();
  return ahead > -3_600_000 && ahead <= forecastDays * 86_400_000;
};

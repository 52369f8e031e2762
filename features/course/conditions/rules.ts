/** How many days ahead the weather of an hour is shown; further ahead a forecast is a guess. */
export const forecastDays = 7;

/** The rounds of a weekly series that end after sunset: the first with its times, and the last. They are consecutive. */
export type DarkRounds = {
  endsAt: string;
  sunset: string;
  /** The index of the first of these rounds in the series. */
  week: number;
  /** Null: it stays dark until the end of the series. */
  lastEndsAt: string | null;
};

/** Null when each round ends in daylight, or when the sunsets are unknown. */
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

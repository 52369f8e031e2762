/** How many days ahead the weather of an hour is shown; further on it is a guess. */
export const forecastDays = 7;

export type DarkRound = { endsAt: string; sunset: string; week: number };

/** The first round that ends after sunset; null when each one ends in daylight, or when the sun is unknown. */
export function firstDark(ends: readonly string[], sunsets: readonly (string | null)[]): DarkRound | null {
  for (const [week, endsAt] of ends.entries()) {
    const sunset = sunsets[week];
    if (sunset && new Date(endsAt) > new Date(sunset)) return { endsAt, sunset, week };
  }
  return null;
}

export const isForecast = (instant: Date, now: Date): boolean => {
  const ahead = instant.getTime() - now.getTime();
  return ahead > -3_600_000 && ahead <= forecastDays * 86_400_000;
};

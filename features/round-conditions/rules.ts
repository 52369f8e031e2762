/** How many days ahead the weather of an hour is shown; further on it is a guess. */
export const forecastDays = 7;

export const isForecast = (instant: Date, now: Date): boolean => {
  const ahead = instant.getTime() - now.getTime();
  return ahead > -3_600_000 && ahead <= forecastDays * 86_400_000;
};

import { z } from 'zod';
import { weather } from '#features/course/course.ts';
import { instantOutput } from '#platform/shared/ids.ts';

/** The forecast for an hour; the chance of rain in percent. */
export const hourWeather = weather.omit({ measuredAt: true }).extend({ rainChance: z.number().nullable() });
export type HourWeather = z.infer<typeof hourWeather>;

/** Sunset and weather of a round. Null: unknown, or further ahead than the forecast. The weather is that of the first week. */
export const roundConditions = z.object({
  sunset: instantOutput.nullable(),
  /** The sunsets of the further weeks. */
  laterSunsets: z.array(instantOutput.nullable()),
  weather: hourWeather.nullable(),
});
export type RoundConditions = z.infer<typeof roundConditions>;

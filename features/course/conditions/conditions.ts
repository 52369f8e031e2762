import { z } from 'zod';
import { weather } from '#features/course/course.ts';
import { mostWeeks } from '#features/golf-session/golf-session.ts';
import { instantInput } from '#platform/shared/date-input.ts';
import { idInput, instantOutput } from '#platform/shared/ids.ts';

/** The forecast for an hour; the chance of rain in percent. */
export const hourWeather = weather.omit({ measuredAt: true }).extend({ rainChance: z.number().nullable() });
export type HourWeather = z.infer<typeof hourWeather>;

export const conditionsInput = z.strictObject({
  clubId: idInput,
  startsAt: instantInput,
  /** The number of rounds in a weekly series. */
  weeks: z.coerce.number().int().min(1).max(mostWeeks).default(1),
});

/** Sunset and weather of a round. Null: unknown, or further ahead than the forecast. The weather is that of the first week. */
export const roundConditions = z.object({
  sunset: instantOutput.nullable(),
  /** The sunsets of the further weeks. */
  laterSunsets: z.array(instantOutput.nullable()),
  weather: hourWeather.nullable(),
});
export type RoundConditions = z.infer<typeof roundConditions>;

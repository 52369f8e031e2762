import { z } from 'zod';
import { weather } from '#features/course/course.ts';
import { idInput, instantOutput } from '#platform/shared/ids.ts';

/** The forecast for an hour; the chance of rain in percent. */
export const hourWeather = weather.omit({ measuredAt: true }).extend({ rainChance: z.number().nullable() });
export type HourWeather = z.infer<typeof hourWeather>;

export const conditionsInput = z.strictObject({
  clubId: idInput,
  startsAt: z.iso.datetime({ offset: true }),
});

/** What the sky does during a round. Null: not known, or further ahead than a forecast. */
export const roundConditions = z.object({
  sunset: instantOutput.nullable(),
  weather: hourWeather.nullable(),
});
export type RoundConditions = z.infer<typeof roundConditions>;

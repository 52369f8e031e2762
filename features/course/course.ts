import { z } from 'zod';
import { idInput, instantOutput } from '#platform/shared/ids.ts';

export const courseStates = ['open', 'restricted', 'closed'] as const;
export type CourseState = (typeof courseStates)[number];

export const courseReasons = ['winter-greens', 'no-trolleys', 'no-buggies', 'not-qualifying'] as const;
export type CourseReason = (typeof courseReasons)[number];

export const weatherConditions = [
  'clear',
  'partly-cloudy',
  'cloudy',
  'fog',
  'rain',
  'snow',
  'thunder',
] as const;
export type WeatherCondition = (typeof weatherConditions)[number];

/** Temperature in °C, wind in km/h, as the forecast service gives them. */
export const weather = z.object({
  condition: z.enum(weatherConditions),
  temperature: z.number(),
  windSpeed: z.number(),
  measuredAt: instantOutput,
});
export type Weather = z.infer<typeof weather>;

export const courseStatusInput = z.strictObject({ clubId: idInput });

export const courseStatus = z.object({
  status: z.enum(courseStates),
  message: z.string().nullable(),
  reasons: z.array(z.enum(courseReasons)),
  validUntil: instantOutput.nullable(),
  lastUpdated: instantOutput,
  /** Null when the club has no location, or the forecast service never answered. */
  weather: weather.nullable(),
});
export type CourseStatus = z.infer<typeof courseStatus>;

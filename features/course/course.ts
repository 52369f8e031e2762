import { z } from 'zod';
import { person } from '#features/profile/profile.ts';
import { instantInput } from '#platform/shared/date-input.ts';
import { idInput, instantOutput } from '#platform/shared/ids.ts';
import { textInput } from '#platform/shared/typed/text-input.ts';
import { courseCopy } from './copy.ts';

export const courseStates = ['open', 'restricted', 'closed'] as const;
export type CourseState = (typeof courseStates)[number];

export const courseReasons = [
  'holes-closed',
  'winter-greens',
  'no-trolleys',
  'no-buggies',
  'not-qualifying',
] as const;
export type CourseReason = (typeof courseReasons)[number];

/** As many holes as a club can have. */
export const mostHoles = 108;
const closedHoles = z.array(z.number().int().min(1).max(mostHoles)).max(mostHoles);

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

const reported = {
  status: z.enum(courseStates),
  message: z.string().nullable(),
  reasons: z.array(z.enum(courseReasons)),
  /** The closed holes, when the reasons name some; may be empty. */
  closedHoles: z.array(z.number()),
};

export const courseStatus = z.object({
  ...reported,
  validUntil: instantOutput.nullable(),
  lastUpdated: instantOutput,
  /** Null when the club has no location, or the forecast service never answered. */
  weather: weather.nullable(),
  /** Whether the club has a location. */
  isLocated: z.boolean(),
  /** The club's admins may set it. */
  may: z.object({ set: z.boolean() }),
});
export type CourseStatus = z.infer<typeof courseStatus>;

export const longestCourseMessage = 500;

export const courseSetInput = z
  .strictObject({
    id: idInput,
    clubId: idInput,
    status: z.enum(courseStates),
    /** Empty: the standard sentence of the status. */
    message: textInput().max(longestCourseMessage, courseCopy.validation.messageLong),
    reasons: z
      .array(z.enum(courseReasons))
      .max(courseReasons.length)
      .transform((chosen) => courseReasons.filter((reason) => chosen.includes(reason))),
    /** Which holes are closed, when that is a reason. */
    closedHoles: closedHoles
      .transform((chosen) => [...new Set(chosen)].toSorted((one, other) => one - other))
      .default([]),
    /** Null: the status holds until an admin sets another one. */
    validUntil: instantInput.nullable(),
    /** `setAt` of the report that the caller saw. Another admin's later report is not overwritten. */
    seen: z.string().max(40).nullable(),
  })
  .refine(({ closedHoles: holes, reasons }) => holes.length === 0 || reasons.includes('holes-closed'), {
    path: ['closedHoles'],
  });
export type CourseSet = z.infer<typeof courseSetInput>;
export type CourseSetting = Omit<CourseSet, 'id' | 'clubId'>;

/** The current status with its origin, for the club's admins. */
export const courseReport = z.object({
  ...reported,
  /** How many holes the course has. */
  holes: z.number(),
  validUntil: instantOutput.nullable(),
  /** Null when no admin has set it yet. A report that has ended keeps its origin. */
  setAt: instantOutput.nullable(),
  setBy: person.nullable(),
});
export type CourseReport = z.infer<typeof courseReport>;

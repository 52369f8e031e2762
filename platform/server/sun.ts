import { getTimes } from 'suncalc';
import { fromAmsterdam, toAmsterdam } from '#platform/shared/time.ts';

/** The middle of the country, where the location is not known. The sun sets at most ten minutes earlier or later elsewhere. */
const deBilt = { latitude: 52.1, longitude: 5.18 };

/** When the sun sets on the day of an instant in Amsterdam; null where it does not set. */
export function sunsetOn(
  instant: Date,
  { latitude, longitude }: { latitude: number; longitude: number } = deBilt,
): Date | null {
  const noon = fromAmsterdam(toAmsterdam(instant).date, '12:00') ?? instant;
  return getTimes(noon, latitude, longitude).sunset;
}

// Dates and instants from clients. The club's calendar is in this century, and neither PostgreSQL nor JavaScript calculates with every
// year that ISO 8601 can write.
import { z } from 'zod';

const isInRange = (instant: number): boolean =>
  instant >= Date.UTC(2000, 0, 1) && instant < Date.UTC(2101, 0, 1);

// `abort`: a rule about the whole form calculates with its dates.
/** A calendar date from 2000 to 2100. */
export const dateInput = (message?: string) =>
  z.iso.date(message).refine((text) => isInRange(Date.parse(text)), { error: message, abort: true });

/** An instant from 2000 to 2100, in UTC or with an offset. */
export const instantInput = z.iso
  .datetime({ offset: true })
  .refine((text) => isInRange(Date.parse(text)), { abort: true });

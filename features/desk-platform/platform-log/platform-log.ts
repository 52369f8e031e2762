import { z } from 'zod';
import { auditActions, auditEntry } from '#features/audit/audit.ts';
import { dateInput } from '#platform/shared/date-input.ts';
import { idInput, idOutput } from '#platform/shared/ids.ts';
import { platformLogCopy } from './copy.ts';

/** A file of the log has at most this many entries: the newest ones. */
export const mostExported = 5000;

/** A day in Amsterdam. */
const day = () => dateInput(platformLogCopy.validation.date);

/** Filters the entries by club, admin and action, and from one day up to and including another. */
export const filters = {
  clubId: idInput.optional(),
  actorId: idInput.optional(),
  action: z.enum(auditActions).optional(),
  from: day().optional(),
  until: day().optional(),
};
export const exportInput = z.strictObject({ ...filters, id: idInput });
export type LogFilter = Omit<z.infer<typeof exportInput>, 'id'>;

export const platformEntry = auditEntry.extend({
  /** Null for entries about the platform, or about a club that no longer exists. */
  club: z.object({ id: idOutput, name: z.string() }).nullable(),
});
export type PlatformEntry = z.infer<typeof platformEntry>;

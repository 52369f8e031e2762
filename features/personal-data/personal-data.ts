import { z } from 'zod';
import { idInput, instantOutput } from '#platform/shared/ids.ts';

/** Days between closing and erasing. */
export const daysToUndo = 14;

export const dueAfter = (now: Date): Date => new Date(now.getTime() + daysToUndo * 86_400_000);

/** When an account was closed that is due to be erased then. */
export const closedBefore = (dueAt: string): Date => new Date(Date.parse(dueAt) - daysToUndo * 86_400_000);

const plainValue = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const record = z.record(z.string(), plainValue);
/** A list or a record: a column that holds several values, such as what each edit replaced. */
const value = z.union([plainValue, record, z.array(z.union([z.string(), record]))]);

/** One page with rows of one or more sections, in section order. */
export const downloadPage = z.object({
  madeAt: instantOutput,
  parts: z.array(z.object({ section: z.string(), rows: z.array(z.record(z.string(), value)) })),
  nextCursor: z.string().nullable(),
});
export type DownloadPage = z.infer<typeof downloadPage>;
export type Row = DownloadPage['parts'][number]['rows'][number];

export const commandInput = z.strictObject({ id: idInput });
export const closed = z.object({ deletionDueAt: instantOutput });
export const kept = z.object({ kept: z.boolean() });

/** What prevents leaving, and its consequences for others. */
export const leaving = z.object({
  /** Clubs that would lose their only admin. */
  lastAdminOf: z.array(z.string()),
  /** Upcoming golf sessions that the user organises: nobody can take these over, so they are cancelled. */
  cancelledGolfSessions: z.number(),
  /** Upcoming golf sessions that the user organises and that are offered to another player. */
  handedOverGolfSessions: z.number(),
});
export type Leaving = z.infer<typeof leaving>;

import { z } from 'zod';
import { idInput, instantOutput } from '#platform/shared/ids.ts';
import { cursorInput } from '#platform/shared/page.ts';

/** Between closing and erasing. */
export const daysToUndo = 14;

export const dueAfter = (now: Date): Date => new Date(now.getTime() + daysToUndo * 86_400_000);

export const downloadInput = z.strictObject({ cursor: cursorInput });

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** One page: rows of one section or of several. Pages of a section follow each other. */
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

/** What stands between somebody and leaving, and what it would mean to others. */
export const leaving = z.object({
  /** Clubs that would be left without an admin. */
  lastAdminOf: z.array(z.string()),
  /** Golf sessions of theirs that are still to come. */
  comingGolfSessions: z.number(),
});
export type Leaving = z.infer<typeof leaving>;

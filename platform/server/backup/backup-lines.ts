// Judges the lines of a backup before any of them is used: their form, and their order. A file with a valid checksum may still have been
// changed on purpose, or made by a faulty program.
import { z } from 'zod';
import { unfinished } from '../files/files.ts';
import type { BackupHead, BackupLine } from './backup-file.ts';

const name = z.string().regex(/^[a-z][a-z0-9_]{0,62}$/);

const pictureLine = z.strictObject({
  // A plain name: never a path.
  picture: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{0,99}$/)
    .refine((text) => !text.startsWith(unfinished)),
  type: z.literal('image/webp'),
  base64: z.base64(),
});
const tableLine = z.strictObject({ table: name, columns: z.array(name).min(1) });
const endLine = z.strictObject({
  endOf: name,
  rows: z.int().min(0),
  sum: z.string().regex(/^[0-9a-f]{1,16}$/),
});
const sequenceLine = z.strictObject({
  sequence: name,
  last: z.string().regex(/^\d{1,18}$/),
  called: z.boolean(),
});

/** In this order; pictures come before the tables and after the sequences. */
const parts = ['pictures', 'tables', 'sequences', 'more pictures'] as const;

type Line = Exclude<BackupLine, BackupHead>;

/** Returns a function that takes the lines after the head one by one: what is wrong with the line, or null. */
export function createLineJudge(): { judge: (line: unknown) => string | null; isOpen: () => boolean } {
  let part: (typeof parts)[number] = 'pictures';
  let open: z.infer<typeof tableLine> | null = null;
  const seen = new Set<string>();

  /** Whether the part may still begin, or go on. */
  function enters(next: (typeof parts)[number]): boolean {
    if (open !== null || parts.indexOf(next) < parts.indexOf(part)) return false;
    part = next;
    return true;
  }
  function isNew(kind: string, of: string): boolean {
    const key = `${kind} ${of}`;
    return !seen.has(key) && seen.add(key) !== undefined;
  }
  const isRow = (line: unknown[]) =>
    line.length === open?.columns.length &&
    line.every((value) => value === null || typeof value === 'string');

  function judge(line: unknown): string | null {
    if (Array.isArray(line)) return isRow(line) ? null : 'a row that fits no table';
    const one = line as Line;
    if ('table' in one) {
      const isFine = tableLine.safeParse(one).success && enters('tables') && isNew('table', one.table);
      if (!isFine || new Set(one.columns).size < one.columns.length) return 'a table that is no table';
      open = one;
      return null;
    }
    if ('endOf' in one) {
      if (!endLine.safeParse(one).success || one.endOf !== open?.table) return 'an end of no table';
      open = null;
      return null;
    }
    if ('sequence' in one) {
      const isFine = sequenceLine.safeParse(one).success && enters('sequences');
      return isFine && isNew('sequence', one.sequence) ? null : 'a sequence that is none';
    }
    const found = pictureLine.safeParse(one);
    if (!found.success || !enters(part === 'pictures' ? part : 'more pictures'))
      return 'a picture that is none';
    return isNew('picture', found.data.picture) ? null : 'a picture twice';
  }
  return { judge, isOpen: () => open !== null };
}

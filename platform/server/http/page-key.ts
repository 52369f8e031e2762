// Decodes a cursor, which comes from a client and may be anything. One that does not fit its columns counts as none, so the
// list starts at the top instead of failing.
import { z } from 'zod';
import { decodeCursor } from '#platform/shared/page.ts';

const kinds = {
  decimal: z.number(),
  id: z.uuid(),
  // As PostgreSQL reads it: there is no year 0.
  date: z.iso.date().refine((text) => !text.startsWith('0000')),
  instant: z.iso.datetime().refine((text) => !text.startsWith('0000')),
  integer: z
    .number()
    .int()
    .min(-(2 ** 31))
    .max(2 ** 31 - 1),
  text: z.string().refine((text) => !text.includes('\u0000')),
};

export type KeyColumn = keyof typeof kinds;

/** The sort key of the last row before the page; null for the first page. `columns`: the type of each part. */
export function decodePageKey(cursor: string | undefined, columns: readonly KeyColumn[]) {
  const key = decodeCursor(cursor, columns.length);
  return key?.every((part, index) => kinds[columns[index] ?? 'text'].safeParse(part).success) ? key : null;
}

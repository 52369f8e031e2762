// Keyset pagination: the cursor is the sort key of the last row, so every page costs the same, and rows that are added or
// removed in between are neither skipped nor repeated.
import { z } from 'zod';
import { textInput } from './typed/text-input.ts';

export const cursorInput = z.string().max(400).optional();

/** What narrows a list to a part of a name, or of an address where the list has those. */
export const searchInput = textInput().max(100).optional();

/** The page size; arrives as text in the query string. */
export const limitInput = (standard: number, most = 100) =>
  z.coerce.number().int().min(1).max(most).default(standard);

/** Which page of a list, and of what size. */
export const pageInput = (standard: number, most?: number) => ({
  cursor: cursorInput,
  limit: limitInput(standard, most),
});

export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({ items: z.array(item), nextCursor: z.string().nullable() });
}

/** How many rows a list has, up to `mostCounted`. */
export const countOutput = z.object({ count: z.number() });

/** Makes a page from a query that asked for one row more than the page holds, which tells whether there is a next one. */
export function toPage<T>(rows: T[], limit: number, keyOf: (last: T) => readonly (string | number)[]) {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  const nextCursor = rows.length > limit && last ? encodeCursor(keyOf(last)) : null;
  return { items, nextCursor };
}

export function encodeCursor(key: readonly (string | number)[]): string {
  return JSON.stringify(key);
}

/** Null when the cursor is missing or invalid: the list then starts at the top. */
export function decodeCursor(cursor: string | undefined, parts: number): (string | number)[] | null {
  if (!cursor) return null;
  try {
    const key: unknown = JSON.parse(cursor);
    const usable =
      Array.isArray(key) &&
      key.length === parts &&
      key.every((part) => typeof part === 'string' || typeof part === 'number');
    return usable ? key : null;
  } catch {
    return null;
  }
}

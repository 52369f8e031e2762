import { sql } from 'kysely';
import { pictureKeyOf } from '#platform/shared/pictures.ts';
import type { Db } from '../database.ts';
import { unfinished, type Files } from './files.ts';

/**
 * Removes picture files without an owner row: of deleted rows, and of a server that was killed between writing the files and
 * the row. Files newer than `before` are kept, because their row may be about to be written.
 */
export async function sweepPictures(db: Db, files: Files, before: Date): Promise<void> {
  for await (const page of files.list()) {
    const old = page
      .filter(({ writtenAt }) => writtenAt < before)
      .map(({ name }) => ({ name, key: pictureKeyOf(name) }));
    const owned = await findOwned(
      db,
      old.flatMap(({ key }) => key ?? []),
    );
    for (const { name, key } of old) {
      // Files that are not ours stay.
      const isLeft = key === null ? name.startsWith(unfinished) : !owned.has(key);
      if (isLeft) await files.remove(name);
    }
  }
}

async function findOwned(db: Db, keys: string[]): Promise<Set<string>> {
  // One array parameter, so that every page uses the same statement.
  const { rows } = await sql<{ key: string }>`
    select key from pictures where key = any(${keys}::text[])`.execute(db);
  return new Set(rows.map(({ key }) => key));
}

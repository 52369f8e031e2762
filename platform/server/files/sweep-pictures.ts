import { sql } from 'kysely';
import { pictureKeyOf } from '#platform/shared/pictures.ts';
import type { Db } from '../database.ts';
import { unfinished, type Files } from './files.ts';

/**
 * Removes the files of pictures that have no owner: of rows that are gone, and of a server that was killed between the
 * files and the row. `before`: what was written later may belong to a row that is about to be.
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
      // What is none of ours stays.
      const isLeft = key === null ? name.startsWith(unfinished) : !owned.has(key);
      if (isLeft) await files.remove(name);
    }
  }
}

async function findOwned(db: Db, keys: string[]): Promise<Set<string>> {
  // One array, so that the statement is the same for every page.
  const { rows } = await sql<{ key: string }>`
    select key from pictures where key = any(${keys}::text[])`.execute(db);
  return new Set(rows.map(({ key }) => key));
}

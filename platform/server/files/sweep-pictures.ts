import { sql } from 'kysely';
import { pictureKeyOf } from '#platform/shared/pictures.ts';
import type { Db } from '../database.ts';
import type { Log } from '../log.ts';
import { workThrough } from '../work-through.ts';
import { unfinished, type Files } from './files.ts';

/**
 * Removes picture files without an owner row: of deleted rows, and of a server that was killed between writing the files and
 * the row. Files newer than `before` are kept, because their row may be about to be written.
 */
export async function sweepPictures(parts: { db: Db; files: Files; log: Log; before: Date }): Promise<void> {
  const { db, files, log, before } = parts;
  const options = { job: 'pictures.sweep', log, idOf: ({ name }: { name: string }) => name };
  for await (const page of files.list()) {
    const old = page
      .filter(({ writtenAt }) => writtenAt < before)
      .map(({ name }) => ({ name, key: pictureKeyOf(name) }));
    const owned = await findOwned(
      db,
      old.flatMap(({ key }) => key ?? []),
    );
    // Files that are not ours stay.
    const left = old.filter(({ name, key }) =>
      key === null ? name.startsWith(unfinished) : !owned.has(key),
    );
    await workThrough(left, options, async ([file]) => file && files.remove(file.name));
  }
}

async function findOwned(db: Db, keys: string[]): Promise<Set<string>> {
  // One array parameter, so that every page uses the same statement.
  const { rows } = await sql<{ key: string }>`
    select key from pictures where key = any(${keys}::text[])`.execute(db);
  return new Set(rows.map(({ key }) => key));
}

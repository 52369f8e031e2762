import { sql } from 'kysely';
import type { Db } from '#platform/server/database.ts';
import { unfinished, type Files } from '#platform/server/files/files.ts';
import { pictureAddress, pictureKeyOf } from '#platform/shared/pictures.ts';

/**
 * Removes the files that no profile names: of accounts that are gone, and of a server that was killed between the files
 * and the row. `before`: what was written later may belong to a row that is about to be.
 */
export async function sweepPictures(db: Db, files: Files, before: Date): Promise<void> {
  for await (const page of files.list()) {
    const old = page
      .filter(({ writtenAt }) => writtenAt < before)
      .map(({ name }) => {
        const key = pictureKeyOf(name);
        return { name, address: key === null ? null : pictureAddress(key) };
      });
    const named = await findNamed(
      db,
      old.flatMap(({ address }) => address ?? []),
    );
    for (const { name, address } of old) {
      // What is none of ours stays.
      const isLeft = address === null ? name.startsWith(unfinished) : !named.has(address);
      if (isLeft) await files.remove(name);
    }
  }
}

async function findNamed(db: Db, addresses: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ address: string }>`
    select avatar_url as address from profiles
    where avatar_url like '/pictures/%' and avatar_url = any(${addresses}::text[])`.execute(db);
  return new Set(rows.map(({ address }) => address));
}

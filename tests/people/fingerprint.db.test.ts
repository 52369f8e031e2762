import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { useDatabase } from '#tests/database.ts';
import { fingerprint } from './fingerprint.ts';
import { createClub } from './people.ts';

const { db } = await useDatabase();

const rename = (id: string, name: string) =>
  db.updateTable('golf_clubs').set({ name }).where('id', '=', id).execute();

test('each write changes the fingerprint, and undoing it restores it', async () => {
  const club = await createClub(db, 'Golfclub Oud');
  const before = await fingerprint(db);
  expect(await fingerprint(db)).toBe(before);

  const other = await createClub(db);
  const inserted = await fingerprint(db);
  expect(inserted).not.toBe(before);
  await rename(club, 'Golfclub Nieuw');
  expect(await fingerprint(db)).not.toBe(inserted);
  await rename(club, 'Golfclub Oud');
  expect(await fingerprint(db)).toBe(inserted);
  await db.deleteFrom('golf_clubs').where('id', '=', other).execute();
  expect(await fingerprint(db)).toBe(before);
});

test('replacing a row by another one with the same id changes the fingerprint', async () => {
  const id = uuidv7();
  const put = (name: string) =>
    db
      .insertInto('golf_clubs')
      .values({ id, name, slug: `club-${id}`, founded_year: 1985, holes: 9, info: 'Een club.' })
      .execute();
  await put('Golfclub Een');
  const before = await fingerprint(db);
  await db.deleteFrom('golf_clubs').where('id', '=', id).execute();
  await put('Golfclub Twee');
  expect(await fingerprint(db)).not.toBe(before);
});

test('a write that was open during an earlier fingerprint counts once it is committed', async () => {
  const before = await fingerprint(db);
  await db.transaction().execute(async (tx) => {
    await sql`select pg_current_xact_id()`.execute(tx);
    await createClub(db);
    expect(await fingerprint(db)).not.toBe(before);
    await createClub(tx);
  });
  const both = await fingerprint(db);
  await createClub(db);
  const three = await fingerprint(db);
  const rows = await db.selectFrom('golf_clubs').select('id').execute();
  expect(three).toContain(`golf_clubs:${rows.length}:`);
  expect(both).toContain(`golf_clubs:${rows.length - 1}:`);
});

// Migration 0073 on a database in use: existing accounts are numbered in their order, and later ones go on from there.
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uuidv7 } from 'uuidv7';
import { expect, onTestFinished, test } from 'vitest';
import { migrate } from '#platform/server/migrate.ts';
import { useDatabase } from '#tests/database.ts';

const { pool } = await useDatabase({ empty: true });

test('accounts and their profiles are numbered in the order in which they were made', async () => {
  const before = await mkdtemp(join(tmpdir(), 'clubgenoot-migrations-'));
  onTestFinished(() => rm(before, { recursive: true }));
  for (const name of await readdir('database/migrations')) {
    if (name < '0073') await cp(join('database/migrations', name), join(before, name));
  }
  await migrate(pool, before);
  const [first, second, third, next] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];
  const insert = async (id: string) => {
    await pool.query(`insert into users (id, name, email) values ($1, '', $2)`, [id, `${id}@test.example`]);
    await pool.query(`insert into profiles (id, display_name, favorite_club) values ($1, 'Anna', 'Putter')`, [
      id,
    ]);
  };
  // Not in the order of their rows.
  for (const id of [second, third, first]) await insert(id);
  expect(await migrate(pool, 'database/migrations')).toContain('0073-numbered-accounts.sql');
  await insert(next);
  const { rows } = await pool.query(
    'select users.id, users.account_number as number, profiles.account_number as copy from users join profiles using (id) order by 2',
  );
  expect(rows).toEqual(
    [first, second, third, next].map((id, index) => ({ id, number: index + 1, copy: index + 1 })),
  );
});

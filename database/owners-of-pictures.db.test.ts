// Migration 0020 on a database in use: existing pictures get their owner rows, and notifications their actors.
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uuidv7 } from 'uuidv7';
import { expect, onTestFinished, test } from 'vitest';
import { migrate } from '#platform/server/migrate.ts';
import { useDatabase } from '#tests/database.ts';

const { pool } = await useDatabase({ empty: true });

test('each existing picture gets an owner, and each play request notification its actor', async () => {
  const before = await mkdtemp(join(tmpdir(), 'clubgenoot-migrations-'));
  onTestFinished(() => rm(before, { recursive: true }));
  for (const name of await readdir('database/migrations')) {
    if (name < '0020') await cp(join('database/migrations', name), join(before, name));
  }
  await migrate(pool, before);
  const [anna, bram, club, news, request] = [uuidv7(), uuidv7(), uuidv7(), uuidv7(), uuidv7()];
  const address = (pair: string) => `/pictures/${pair.repeat(16)}-512.webp`;
  const insert = (text: string, values: unknown[]) => pool.query(`insert into ${text}`, values);
  await insert('users (id, name, email) values ($1, $2, $3), ($4, $5, $6)', [
    anna,
    'Anna',
    'anna@test.example',
    bram,
    'Bram',
    'bram@test.example',
  ]);
  await insert(
    `profiles (id, display_name, favorite_club, avatar_url) values ($1, 'Anna', 'Putter', $3), ($2, 'Bram', 'Putter', '/demo-pictures/x.svg')`,
    [anna, bram, address('1a')],
  );
  await insert(`golf_clubs (id, name, slug, logo_url) values ($1, 'De Proef', 'proef', $2)`, [
    club,
    address('2b'),
  ]);
  await insert(
    `content_updates (id, club_id, title, content, image_url) values ($1, $2, 'Vlaggen', 'Vanaf zondag', $3)`,
    [news, club, address('3c')],
  );
  await insert('play_requests (id, requester_id, recipient_id) values ($1, $2, $3)', [request, anna, bram]);
  await insert(
    `notifications (id, user_id, type, title, message, related_id) values ($1, $2, 'play_request', 'Nieuw', 'Anna wil spelen', $3)`,
    [uuidv7(), bram, request],
  );

  expect(await migrate(pool, 'database/migrations')).toContain('0020-pictures-and-notifications.sql');
  const { rows: owners } = await pool.query(
    'select key, owner_kind as kind, owner_id as id from pictures order by key',
  );
  expect(owners).toEqual([
    { key: '1a'.repeat(16), kind: 'profile', id: anna },
    { key: '2b'.repeat(16), kind: 'club', id: club },
    { key: '3c'.repeat(16), kind: 'news', id: news },
  ]);
  const { rows: told } = await pool.query(
    'select user_id, kind, event, actor_id, related_id from notifications',
  );
  expect(told).toEqual([
    { user_id: bram, kind: 'play_request', event: 'asked', actor_id: anna, related_id: request },
  ]);
});

// The operator's copy of the platform's audit log.
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { useDatabase } from '#tests/database.ts';
import { useOperator, wrong } from '#tests/operator.ts';

const database = await useDatabase();
const { db } = database;
const { admin, dataDir } = await useOperator(database);

test('export-log writes a file once', async () => {
  const file = join(dataDir, 'log.csv');
  expect(await admin('export-log')).toMatchObject(wrong('One FILE'));
  expect(await admin('export-log', file)).toMatchObject({ code: 0 });
  expect(await readFile(file, 'utf8')).toContain('Moment;Wat;Door;Over;Club');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await admin('export-log', file)).toMatchObject(wrong('exists already'));
  const exported = db
    .selectFrom('audit_entries')
    .select('actor_id')
    .where('action', '=', 'audit-log.exported');
  expect(await exported.execute()).toEqual([{ actor_id: null }]);
});

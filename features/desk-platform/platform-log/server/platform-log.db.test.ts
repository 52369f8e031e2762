// Global admins read what all admins did: by club, admin, action and period, as pages and as a file.
// Runs on the oldest PostgreSQL too.
import { uuidv7 } from 'uuidv7';
import { beforeEach, expect, test } from 'vitest';
import { recordDeed } from '#features/audit/server/writes.ts';
import { useDatabase } from '#tests/database.ts';
import { createClub, createPerson, type Person } from '#tests/people/people.ts';
import { callAs, useProduct, type Api } from '#tests/product.ts';

const database = await useDatabase();
const { db } = database;
const product = await useProduct(database);

let admin: Person;
let other: Person;
let clubId: string;
let api: Api['platformLog'];

/** Records four entries: two of `admin`, in a club and elsewhere, one of the other admin, and one of an operator. */
beforeEach(async () => {
  admin = await createPerson(db, { name: '=HYPERLINK("x")', globalAdmin: true });
  other = await createPerson(db, { globalAdmin: true });
  clubId = await createClub(db, 'Golfclub De Toets');
  api = callAs(product, admin.token).platformLog;
  await db.deleteFrom('audit_entries').execute();
  for (const deed of [
    { actorId: admin.id, action: 'club.archived', clubId },
    { actorId: admin.id, action: 'account.suspended', subjectId: other.id },
    { actorId: other.id, action: 'club.restored', clubId },
    { actorId: null, action: 'account.lifted', subjectId: other.id },
  ] as const)
    await db.transaction().execute((tx) => recordDeed(tx, deed));
});

const actions = async (filter: Parameters<Api['platformLog']['list']>[0] = {}) =>
  (await api.list(filter)).items.map(({ action }) => action);

test('the log has all entries newest first, and each filter keeps the matching ones', async () => {
  const all = ['account.lifted', 'club.restored', 'account.suspended', 'club.archived'];
  expect(await actions()).toEqual(all);
  expect(await actions({ clubId })).toEqual(['club.restored', 'club.archived']);
  expect(await actions({ actorId: admin.id })).toEqual(['account.suspended', 'club.archived']);
  expect(await actions({ clubId, actorId: admin.id })).toEqual(['club.archived']);
  expect(await actions({ action: 'account.suspended' })).toEqual(['account.suspended']);
  expect((await api.list({ clubId })).items[0]).toMatchObject({
    club: { id: clubId, name: 'Golfclub De Toets' },
    actor: { id: other.id },
    subject: null,
  });
});

test('a period includes its first and last day completely, in Amsterdam time', async () => {
  const at = (createdAt: string, action: string) =>
    db.updateTable('audit_entries').set({ created_at: createdAt }).where('action', '=', action).execute();
  await at('2026-03-09T22:59:59Z', 'club.archived');
  await at('2026-03-09T23:00:00Z', 'account.suspended');
  await at('2026-03-10T22:59:59Z', 'club.restored');
  await at('2026-03-10T23:00:00Z', 'account.lifted');
  expect(await actions({ from: '2026-03-10', until: '2026-03-10' })).toEqual([
    'club.restored',
    'account.suspended',
  ]);
});

test('a later page starts after the last entry of the first', async () => {
  const first = await api.list({ limit: 2 });
  expect(await actions({ limit: 2, cursor: first.nextCursor! })).toEqual([
    'account.suspended',
    'club.archived',
  ]);
});

test('the file is safe in a spreadsheet, and taking it is recorded', async () => {
  const { fileName, csv } = await api.export({ id: uuidv7(), clubId });
  expect(fileName).toMatch(/^logboek-\d{4}-\d\d-\d\d\.csv$/);
  const [header, ...lines] = csv.slice(1).trimEnd().split('\r\n');
  expect(header).toBe('Moment;Wat;Door;Over;Club');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('"\'=HYPERLINK(""x"")"');
  expect((await actions())[0]).toBe('audit-log.exported');
});

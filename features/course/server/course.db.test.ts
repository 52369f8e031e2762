// Setting the course: who set it stays known, a report ends by itself, and of two admins at once none is overwritten unseen.
// Runs on the oldest PostgreSQL too.
import { uuidv7 } from 'uuidv7';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { useDatabase } from '#tests/database.ts';
import { listen, subjectsOf } from '#tests/live/reader.ts';
import { addMember, createClub, createPerson, type Person } from '#tests/people/people.ts';
import { callAs, refusalOf, useProduct, type Api } from '#tests/product.ts';
import { untilWaiting } from '#tests/waiting.ts';
import { courseChanged } from '../events.ts';

const rounds = 50;
const database = await useDatabase();
const { db } = database;
const product = await useProduct(database);

let clubId: string;
let karin: Person;
let [asKarin, asPiet]: Api[] = [];

beforeEach(async () => {
  clubId = await createClub(db);
  karin = await createPerson(db, { name: 'Karin de Boer' });
  const piet = await createPerson(db, { name: 'Piet Pen' });
  for (const { id } of [karin, piet]) await addMember(db, clubId, id, { role: 'admin' });
  asKarin = callAs(product, karin.token);
  asPiet = callAs(product, piet.token);
});

type Setting = Omit<Parameters<Api['course']['set']>[0], 'id' | 'clubId' | 'seen'>;

const closed: Setting = { status: 'closed', message: 'Vorst.', reasons: [], validUntil: null };
const open: Setting = { status: 'open', message: '', reasons: [], validUntil: null };

const set = (as: Api | undefined, setting: Setting, seen: string | null) =>
  as!.course.set({ ...setting, id: uuidv7(), clubId, seen });
const report = () => asKarin!.course.report({ clubId });
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

test('a set status is what members read, with its admin and time for admins only', async () => {
  expect(await report()).toMatchObject({ status: 'open', setAt: null, setBy: null });
  const validUntil = inHours(5);
  const { setAt } = await set(
    asKarin,
    {
      ...closed,
      message: '  Vorst.  ',
      reasons: ['no-trolleys', 'winter-greens', 'no-trolleys'],
      validUntil,
    },
    null,
  );
  const stored = { status: 'closed', message: 'Vorst.', reasons: ['winter-greens', 'no-trolleys'] };
  expect(await report()).toEqual({
    ...stored,
    validUntil: expect.stringContaining(validUntil.slice(0, 19)),
    closedHoles: [],
    holes: 9,
    setAt,
    setBy: { id: karin.id, displayName: 'Karin de Boer', avatarUrl: null },
  });
  const member = await createPerson(db);
  await addMember(db, clubId, member.id);
  const seen = await callAs(product, member.token).course.status({ clubId });
  expect(seen).toMatchObject({ ...stored, lastUpdated: setAt, may: { set: false } });
  expect(JSON.stringify(seen)).not.toContain('Karin');
  expect((await asKarin!.course.status({ clubId })).may).toEqual({ set: true });
});

test('the closed holes are stored in order and once, and only beside their reason', async () => {
  const holes: Setting = {
    ...open,
    status: 'restricted',
    reasons: ['holes-closed'],
    closedHoles: [10, 4, 3, 4],
  };
  const { setAt } = await set(asKarin, holes, null);
  expect(await report()).toMatchObject({ closedHoles: [3, 4, 10] });
  expect(await asPiet!.course.status({ clubId })).toMatchObject({ closedHoles: [3, 4, 10] });
  // The same report again is no conflict; another choice of holes is.
  await set(asPiet, { ...holes, closedHoles: [3, 4, 10] }, null);
  expect(await refusalOf(set(asPiet, { ...holes, closedHoles: [3] }, setAt))).toBe('CHANGED_MEANWHILE');
  await db.updateTable('golf_clubs').set({ holes: null }).where('id', '=', clubId).execute();
  expect(await report()).toMatchObject({ holes: 18 });
});

test('a report that has ended falls back to open and keeps its origin', async () => {
  const { setAt } = await set(asKarin, { ...closed, validUntil: inHours(1) }, null);
  await db
    .updateTable('course_statuses')
    .set({ valid_until: new Date(Date.now() - 1000) })
    .where('club_id', '=', clubId)
    .execute();
  expect(await report()).toMatchObject({ status: 'open', message: null, validUntil: null, setAt });
  await set(asPiet, { ...closed, message: 'Mist.' }, setAt);
});

test.each([
  ['in the past', () => inHours(-1)],
  ['now', () => new Date().toISOString()],
  ['in over a year', () => inHours(24 * 367)],
])('an end %s is refused', async (_, end) => {
  expect(await refusalOf(set(asKarin, { ...closed, validUntil: end() }, null))).toBe('NOT_AHEAD');
});

test.each([
  ['a message of 501 characters', { message: 'x'.repeat(501) }],
  ['an unknown reason', { reasons: ['rain'] }],
  ['closed holes without that reason', { closedHoles: [3] }],
  ['a hole 0', { reasons: ['holes-closed'], closedHoles: [0] }],
  ['a hole 109', { reasons: ['holes-closed'], closedHoles: [109] }],
  ['an unknown status', { status: 'half' }],
  ['an end that is no instant', { validUntil: '2031-02-30T25:00:00Z' }],
  ['an end without a time zone', { validUntil: '2031-02-03T12:00:00' }],
])('%s is refused', async (_, wrong) => {
  expect(await refusalOf(set(asKarin, { ...closed, ...wrong } as Setting, null))).toBe('INVALID_INPUT');
});

test('a later report is not overwritten by an admin who did not see it', async () => {
  const { setAt } = await set(asKarin, closed, null);
  expect(await refusalOf(set(asPiet, open, null))).toBe('CHANGED_MEANWHILE');
  expect(await refusalOf(set(asPiet, open, '2026-11-21T06:30:00Z'))).toBe('CHANGED_MEANWHILE');
  expect(await report()).toMatchObject({ status: 'closed', setBy: { displayName: 'Karin de Boer' } });
  await set(asPiet, open, setAt);
  expect(await report()).toMatchObject({ status: 'open', setBy: { displayName: 'Piet Pen' } });
});

test('two admins who set the same status are no conflict', async () => {
  await set(asKarin, closed, null);
  await set(asPiet, closed, null);
  expect(await report()).toMatchObject({ status: 'closed', setBy: { displayName: 'Piet Pen' } });
});

test(
  'of two different reports at once exactly one is stored and the other is refused',
  { timeout: 60_000 },
  async () => {
    let seen: string | null = null;
    for (let round = 0; round < rounds; round += 1) {
      const settings = [
        { ...closed, message: `Vorst ${round}` },
        { ...open, message: `Open ${round}` },
      ];
      const outcomes = await Promise.allSettled([
        set(asKarin, settings[0]!, seen),
        set(asPiet, settings[1]!, seen),
      ]);
      const winners = outcomes.flatMap(({ status }, index) => (status === 'fulfilled' ? [index] : []));
      expect(winners, `winners of round ${round}`).toHaveLength(1);
      const stored = await report();
      expect(stored.message).toBe(settings[winners[0]!]!.message);
      seen = stored.setAt;
    }
  },
);

test('a second report waits for one that is not committed yet', async () => {
  const [first] = await db.transaction().execute(async (tx) => {
    await tx.selectFrom('golf_clubs').select('id').where('id', '=', clubId).forNoKeyUpdate().execute();
    await tx
      .insertInto('course_statuses')
      .values({ club_id: clubId, status: 'restricted', updated_by: karin.id })
      .execute();
    const call = refusalOf(set(asPiet, closed, null));
    await untilWaiting(db);
    return [call];
  });
  expect(await first).toBe('CHANGED_MEANWHILE');
});

test('each report leaves an audit entry that says which status', async () => {
  const { setAt } = await set(asKarin, closed, null);
  await set(asKarin, { ...open, message: 'Weer open.' }, setAt);
  await refusalOf(set(asPiet, closed, setAt));
  const { items } = await asKarin!.club.auditLog({ clubId });
  expect(items.map(({ action, actor }) => [action, actor?.displayName])).toEqual([
    ['course.open', 'Karin de Boer'],
    ['course.closed', 'Karin de Boer'],
  ]);
});

test('an open stream of a member receives the change within a second', async () => {
  const member = await createPerson(db);
  await addMember(db, clubId, member.id);
  const reader = await listen(product.publicUrl, member.token);
  onTestFinished(() => reader.cut());
  await vi.waitFor(() => expect(reader.hello).not.toBeNull(), 5000);
  await set(asKarin, closed, null);
  await vi.waitFor(() => expect(subjectsOf(reader, courseChanged)).toEqual([clubId]), 1000);
});

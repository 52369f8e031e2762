// Complete erasure: every column becomes what its rule says, and nothing of the user is found anywhere afterwards, in the
// database or beside it.
// Runs on the oldest PostgreSQL too.
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, expect, test } from 'vitest';
import { silentLog } from '#platform/server/log.ts';
import type { AtErasure } from '#platform/shared/column-rules.ts';
import { useDatabase } from '#tests/database.ts';
import { mailTo } from '#tests/mails.ts';
import { createPerson } from '#tests/people/people.ts';
import { createWholeLife } from '#tests/people/whole-life/whole-life.ts';
import { callAs, useProduct } from '#tests/product.ts';
import { tableRules as rules } from '../rules.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'clubgenoot-leaving-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const database = await useDatabase();
const { db } = database;
const logged: string[] = [];
const product = await useProduct(database, { dataDir }, (...line) => logged.push(JSON.stringify(line)));

type Row = Record<string, unknown>;

const rowsOf = async (table: string, column: string, id: string) =>
  (await sql<Row>`select * from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(db)).rows;

/** Counts a sender's messages outside private chats. */
async function countWithoutPairs(senderId: string): Promise<number> {
  const { rows } = await sql`select from messages as message join conversations as conversation
    on conversation.id = message.conversation_id where sender_id = ${senderId} and kind <> 'pair'`.execute(
    db,
  );
  return rows.length;
}

const outcomes = Object.entries(rules).flatMap(([table, { owners = {} }]) =>
  Object.entries(owners).map(([column, outcome]) => ({ table, column, outcome })),
);

/** The tables with a row that contains a word, in any column. */
async function tablesWith(word: string): Promise<string[]> {
  const found: string[] = [];
  for (const table of Object.keys(rules)) {
    const { rows } = await sql`select from ${sql.table(table)} as row
      where position(lower(${word}) in lower(row::text)) > 0 limit 1`.execute(db);
    if (rows.length > 0) found.push(table);
  }
  return found;
}

async function filesWith(word: string): Promise<string[]> {
  const names = await readdir(dataDir, { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const texts = await Promise.all(files.map(async (file) => [file, await readFile(file, 'latin1')] as const));
  return texts.flatMap(([file, text]) => (file.includes(word) || text.includes(word) ? [file] : []));
}

type Said = [column: string, what: AtErasure][];

/** The new value of each column with a rule; a timestamp of just now counts as 'now'. */
const becameOf = (row: Row, said: Said) =>
  said.flatMap(([column, what]) => {
    const held = row[column];
    const isNow = typeof held === 'string' && Math.abs(Date.parse(held) - Date.now()) < 60_000;
    if (what === 'emptied') return [[column, held]];
    return 'becomes' in what ? [[column, isNow ? 'now' : String(held)]] : [];
  });

function wantedOf(said: Said, id: string) {
  return said.flatMap(([column, what]) => {
    if (what === 'emptied') return [[column, null]];
    if (!('becomes' in what)) return [];
    // The location of a golf session is replaced by the name of its club.
    return [[column, column === 'location' ? 'Golfclub De Proef' : what.becomes.replace('<id>', id)]];
  });
}

test('an erased user is found nowhere', async () => {
  const life = await createWholeLife(db);
  const { person, other, ownMark, otherMark, secretMark, phone } = life;
  for (const { table, column } of outcomes) {
    const before = await rowsOf(table, column, person.id);
    expect(before.length, `${table}.${column}: add a row to tests/people/whole-life`).toBeGreaterThan(0);
  }
  const key = 'ab'.repeat(16);
  await db
    .updateTable('profiles')
    .set({ avatar_url: `/pictures/${key}-512.webp` })
    .where('id', '=', person.id)
    .execute();
  for (const side of [512, 128])
    await product.files.put(`${key}-${side}.webp`, Buffer.from('x'), 'image/webp');
  await mkdir(join(dataDir, 'sms'), { recursive: true });
  await writeFile(join(dataDir, 'sms', 'een.txt'), `${phone}\n\nJe code is 123456\n`);
  await writeFile(join(dataDir, 'sms', 'twee.txt'), '+31600000000\n\nJe code is 654321\n');
  await product.mailer.send({ to: other.email, subject: 'Hoi', html: '<p>Hoi</p>', text: 'Hoi' });

  const words = [person.name, person.email, phone, ownMark, secretMark];
  for (const word of words) expect([word, (await tablesWith(word)).length > 0]).toEqual([word, true]);

  // The platform keeps a global admin.
  await createPerson(db, { globalAdmin: true });
  await callAs(product, person.token).personalData.close({ id: uuidv7() });
  await mailTo(dataDir, person.email);
  const kept = new Map<string, number>();
  for (const { table, column } of outcomes) {
    kept.set(`${table}.${column}`, (await rowsOf(table, column, person.id)).length);
  }
  // Private chats are deleted with all their messages.
  kept.set('messages.sender_id', await countWithoutPairs(person.id));
  const later = await useProduct(
    database,
    { dataDir, clockOffsetSeconds: 14 * 86_400 + 60 },
    (...line) => logged.push(JSON.stringify(line)),
    { withJobs: true },
  );
  await expect
    .poll(() => logged.filter((line) => line.includes('account.erased')).length, { timeout: 10_000 })
    .toBe(1);
  await later.stop();

  for (const { table, column, outcome } of outcomes) {
    const has = await rowsOf(table, column, person.id);
    const count = outcome === 'kept' ? kept.get(`${table}.${column}`) : 0;
    expect([table, column, has.length]).toEqual([table, column, count]);
    for (const row of has) {
      const said = Object.entries(rules[table]?.atErasure ?? {});
      expect([table, becameOf(row, said)]).toEqual([table, wantedOf(said, person.id)]);
    }
  }
  for (const word of words) {
    expect([word, await tablesWith(word)]).toEqual([word, []]);
    expect([word, await filesWith(word)]).toEqual([word, []]);
    expect([word, logged.filter((line) => line.includes(word))]).toEqual([word, []]);
  }
  expect(await filesWith(key)).toEqual([]);
  // Texts of others, and mail captured for them, stay.
  expect(new Set(await tablesWith(otherMark))).toEqual(
    new Set(['club_invitations', 'club_join_requests', 'club_requests', 'messages', 'reports']),
  );
  expect((await readdir(join(dataDir, 'sms'))).length).toBe(1);
  expect((await filesWith(other.email)).length).toBe(1);
});

test('erasing a user keeps what concerns a person whose name starts with theirs', async () => {
  const [jan, janDeVries, reader] = [
    await createPerson(db, { name: 'Jan' }),
    await createPerson(db, { name: 'Jan de Vries' }),
    await createPerson(db, { name: 'Lies Leest' }),
  ];
  for (const { id } of [jan, janDeVries]) {
    await db
      .insertInto('notifications')
      .values({ id: uuidv7(), user_id: reader.id, kind: 'message', event: 'sent', actor_id: id })
      .execute();
  }
  await callAs(product, jan.token).personalData.close({ id: uuidv7() });
  await db
    .updateTable('users')
    .set({ deletion_due_at: new Date(0) })
    .where('id', '=', jan.id)
    .execute();
  const later = await useProduct(database, { dataDir }, silentLog, { withJobs: true });
  const erasedAt = async () =>
    (await db.selectFrom('users').select('erased_at').where('id', '=', jan.id).executeTakeFirst())?.erased_at;
  await expect.poll(erasedAt, { timeout: 10_000 }).not.toBeNull();
  await later.stop();
  const told = db.selectFrom('notifications').select('actor_id').where('user_id', '=', reader.id);
  expect(await told.execute()).toEqual([{ actor_id: janDeVries.id }]);
});

test('the data of others stays consistent', async () => {
  const { person, other, golfSessionId } = await createWholeLife(db);
  await callAs(product, person.token).personalData.close({ id: uuidv7() });
  await db
    .updateTable('users')
    .set({ deletion_due_at: new Date(0) })
    .where('id', '=', person.id)
    .execute();
  const later = await useProduct(database, { dataDir }, silentLog, { withJobs: true });
  const asOther = callAs(later, other.token);
  await expect
    .poll(async () => (await asOther.golfSession.get({ golfSessionId })).organiser.displayName, {
      timeout: 10_000,
    })
    .toBe('Verwijderde gebruiker');
  const card = await asOther.golfSession.get({ golfSessionId });
  expect(card).toMatchObject({
    title: 'Golfsessie',
    description: null,
    location: 'Golfclub De Proef',
    status: 'completed',
    playerCount: 2,
    organiser: { handicap: null, favoriteClub: 'Onbekend', avatarUrl: null },
  });
  const { items } = await asOther.conversation.messages({ conversationId: card.conversationId! });
  expect(items.map(({ sender, message }) => [sender.displayName, message])).toEqual([
    ['Verwijderde gebruiker', 'Bericht verwijderd'],
    ['Olga Overig', expect.stringMatching(/^Hallo ander/)],
  ]);
  // The stars that they gave still belong to the recipients.
  expect(await asOther.profile.get()).toMatchObject({ averageRating: 4, totalRatings: 1 });
  const again = await createPerson(db);
  await db.updateTable('users').set({ email: person.email }).where('id', '=', again.id).execute();
  await later.stop();
});

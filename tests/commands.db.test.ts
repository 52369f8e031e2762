// Every command can be sent twice: a retry, a double tap, an outbox that sends again. The effect of one sending is the number of
// rows in every table, and repeating an id must not change it.
// Takes long: begins first.
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { beforeAll, expect, test } from 'vitest';
import { useDatabase } from '#tests/database.ts';
import { routes } from '#tests/matrix/calls.ts';
import { conversationOf } from '#tests/people/conversations.ts';
import { fingerprint } from '#tests/people/fingerprint.ts';
import { addMember, createClub, createGolfSession, createPerson, type Person } from '#tests/people/people.ts';
import { callAs, refusalOf, useProduct } from '#tests/product.ts';
import {
  createMember,
  prepareCommand,
  preparedCommands as names,
  type Command,
} from './commands/prepared.ts';
import { specialRepeats } from './commands/special-repeats.ts';

const database = await useDatabase();
const { db } = database;
const product = await useProduct(database);

const clubId = await createClub(db);

const prepare = (name: string, as?: Person) => prepareCommand({ product, clubId }, name, as);

let tables: string[];

beforeAll(async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(db);
  tables = rows.map((row) => row.name);
});

async function countRows(): Promise<Record<string, number>> {
  // A letter leaves by itself, and its row with it.
  const lasting = sql`where lane <> 'letter'`;
  const counts = tables.map(
    (name) =>
      sql`(select count(*)::int from ${sql.table(name)} ${name === 'deliveries' ? lasting : sql``}) as ${sql.ref(name)}`,
  );
  const { rows } = await sql<Record<string, number>>`select ${sql.join(counts)}`.execute(db);
  return rows[0]!;
}

/** The number of rows per table that `work` adds. */
async function added(work: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await countRows();
  await work();
  const after = await countRows();
  const changed = tables.filter((table) => after[table] !== before[table]);
  return Object.fromEntries(changed.map((table) => [table, after[table]! - before[table]!]));
}

test('every command of the contract is tried here', () => {
  const writing = [...routes].filter(([, route]) => route.method !== 'GET').map(([name]) => name);
  const tried = new Set<string>([...names, ...specialRepeats]);
  expect(
    writing.filter((name) => !tried.has(name)),
    'commands without a scene: add what must be there before each to `scenes` in tests/calls/<noun>.ts',
  ).toEqual([]);
  expect(
    [...tried].filter((name) => !writing.includes(name)),
    'scenes without a command',
  ).toEqual([]);
});

test.each(names)('%s sent twice answers the same and does nothing more', async (name) => {
  const { send } = await prepare(name);
  const id = uuidv7();
  let hints = 0;
  const stopCounting = product.bus.subscribe(() => (hints += 1));
  const first = await send(id);
  stopCounting();
  expect(hints, 'wakes the live streams').toBeGreaterThan(0);
  const state = await fingerprint(db);
  expect(await send(id)).toEqual(first);
  expect(await fingerprint(db)).toBe(state);
});

test.each(names)('%s sent ten times at once runs once', async (name) => {
  const alone = await prepare(name);
  const effect = await added(() => alone.send(uuidv7()));
  expect(Object.keys(effect).length).toBeGreaterThan(0);

  const { send } = await prepare(name);
  const id = uuidv7();
  let answers: unknown[] = [];
  const together = await added(async () => {
    answers = await Promise.all(Array.from({ length: 10 }, () => send(id)));
  });
  expect(together).toEqual(effect);
  for (const answer of answers) expect(answer).toEqual(answers[0]);
});

type Reuse = { outcome: string; traceLeft: boolean; firstStands: boolean; repeatable: boolean };

/** The result of a command under an id that was used for another command, and of that other command. */
async function reuse(id: string, first: Command, second: Command): Promise<Reuse> {
  const answer = JSON.stringify(await first.send(id));
  const before = await fingerprint(db);
  const outcomeOf = () => second.send(id).then(JSON.stringify, () => refusalOf(second.send(id)));
  const outcome = await outcomeOf();
  const after = await fingerprint(db);
  const again = [await outcomeOf(), JSON.stringify(await first.send(id))];
  const repeatable = (await fingerprint(db)) === after && again[0] === outcome;
  return { outcome, traceLeft: after !== before, firstStands: again[1] === answer, repeatable };
}

const refused = { outcome: 'COMMAND_REUSED', traceLeft: false, firstStands: true, repeatable: true };
const doneAsNew = {
  outcome: expect.stringContaining('{'),
  traceLeft: true,
  firstStands: true,
  repeatable: true,
};

// A user creates one profile, before any other command; its id is tried below.
const ofGolfers = names.filter((name) => name !== 'profile.create');

// Messages have their own ids: they are stored in one statement, without a row in `commands`.
const listed = ofGolfers.filter((name) => name !== 'conversation.send');

// Each id is reused for the previous command in the list. One pair per command is enough: the server compares the name.
test.each(listed.map((name, index) => [name, listed.at(index - 1)!]))(
  'the id of %s cannot be reused for %s by the same user',
  async (name, other) => {
    const as = await createMember(db, clubId);
    const second = await prepare(other, as);
    expect(await reuse(uuidv7(), await prepare(name, as), second)).toEqual(refused);
  },
);

test.each(listed)(
  'the id of %s and an equal id of a message of the same user do not conflict',
  async (name) => {
    for (const [one, two] of [
      [name, 'conversation.send'],
      ['conversation.send', name],
    ] as const) {
      const as = await createMember(db, clubId);
      expect(await reuse(uuidv7(), await prepare(one, as), await prepare(two, as))).toEqual(doneAsNew);
    }
  },
);

/** Whether a row has the id of the command, beside that in `commands`. */
async function isRowId(id: string): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns where table_schema = 'public'
      and column_name = 'id' and data_type = 'uuid' and table_name <> 'commands'`.execute(db);
  const found = rows.map(({ name }) => sql`select id from ${sql.table(name)} where id = ${id}`);
  return (await sql`${sql.join(found, sql` union all `)}`.execute(db)).rows.length > 0;
}

test.each(names)(
  'another user who sends %s with the same id does not change the first result',
  async (name) => {
    const id = uuidv7();
    const found = await reuse(id, await prepare(name), await prepare(name));
    // When the id becomes a row's id, the row belongs to the first sender, and the second one is refused.
    expect(found).toEqual((await isRowId(id)) ? refused : doneAsNew);
  },
);

test('the id under which a profile was made cannot be reused for another command', async () => {
  const made = await prepare('profile.create');
  expect(await reuse(uuidv7(), made, await prepare('profile.update', made.as))).toEqual(refused);
});

test('the id of a command cannot be reused with another input', async () => {
  const admin = await createPerson(db);
  await addMember(db, clubId, admin.id, { role: 'admin' });
  const api = callAs(product, admin.token);
  const post = { id: uuidv7(), clubId, title: 'Greens open', content: 'Alle greens zijn open.', priority: 1 };
  const answer = await api.newsDesk.create(post);
  const before = await fingerprint(db);
  // As a program does that edits its file and keeps the id.
  for (const change of [{ title: 'Greens dicht' }, { priority: 2 }, { isActive: false }])
    expect(await refusalOf(api.newsDesk.create({ ...post, ...change }))).toBe('COMMAND_REUSED');
  expect(await fingerprint(db)).toBe(before);
  // The order of the fields is that of the program's own list.
  const reordered = Object.fromEntries(Object.entries(post).toReversed()) as typeof post;
  expect(await api.newsDesk.create(reordered)).toEqual(answer);
});

test('the id of a command cannot be reused for another row', async () => {
  const organiser = await createMember(db, clubId);
  const api = callAs(product, organiser.token);
  const [one, other] = [
    await createGolfSession(db, organiser.id, { clubId }),
    await createGolfSession(db, organiser.id, { clubId }),
  ];
  const id = uuidv7();
  await api.golfSessionManagement.close({ id, golfSessionId: one });
  expect(await refusalOf(api.golfSessionManagement.close({ id, golfSessionId: other }))).toBe(
    'COMMAND_REUSED',
  );
});

test('the id of a message cannot be reused in another golf session', async () => {
  const as = await createMember(db, clubId);
  const id = uuidv7();
  const [here, there] = [await prepare('conversation.send', as), await prepare('conversation.send', as)];
  await here.send(id);
  expect(await refusalOf(there.send(id))).toBe('COMMAND_REUSED');
});

test('the id of a message cannot be reused for another text or another answer', async () => {
  const as = await createMember(db, clubId);
  const api = callAs(product, as.token);
  const conversationId = await conversationOf(db, await createGolfSession(db, as.id, { clubId }));
  const earlier = await api.conversation.send({ id: uuidv7(), conversationId, message: 'Tot zo' });
  const sent = { id: uuidv7(), conversationId, message: 'Half tien?', replyTo: earlier.seq };
  const answer = await api.conversation.send(sent);
  const { replyTo: _replyTo, ...alone } = sent;
  for (const other of [{ ...sent, message: 'Tien uur?' }, alone])
    expect(await refusalOf(api.conversation.send(other))).toBe('COMMAND_REUSED');
  expect(await api.conversation.send({ ...sent, message: ' Half tien? ' })).toEqual(answer);
  // Its text is gone by then.
  await api.conversation.remove({ id: uuidv7(), conversationId, messageId: sent.id });
  expect(await api.conversation.send(sent)).toEqual(answer);
});

test('a refused command is judged again when it is sent again', async () => {
  const organiser = await createMember(db, clubId);
  const golfSessionId = await createGolfSession(db, organiser.id, { status: 'closed' });
  const golfer = callAs(product, (await createMember(db, clubId)).token);
  const ask = { id: uuidv7(), golfSessionId };
  expect(await refusalOf(golfer.joinRequest.create(ask))).toBe('NOT_OPEN');
  await db.updateTable('golf_sessions').set({ status: 'open' }).where('id', '=', golfSessionId).execute();
  expect(await golfer.joinRequest.create(ask)).toEqual({ id: ask.id, status: 'pending' });
});

test('limits many concurrent golf sessions of one user to ten a day', async () => {
  const { send } = await prepare('golfSession.create');
  const outcomes = await Promise.allSettled(Array.from({ length: 16 }, () => send(uuidv7())));
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(10);
});

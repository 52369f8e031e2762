// Every search finds names as people type them: without accents, in any order, with any apostrophe. A call of the contract that takes a
// search is missing here until it has a scene.
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { useDatabase } from '#tests/database.ts';
import { askAs, inputOf, routes, type Input } from '#tests/matrix/calls.ts';
import { createPrivateChat } from '#tests/people/conversations.ts';
import {
  addMember,
  createClub,
  createGolfSession,
  createPeople,
  createPerson,
  type Person,
} from '#tests/people/people.ts';
import { useProduct } from '#tests/product.ts';
import { spellings } from '#tests/spellings.ts';

const database = await useDatabase();
const { db } = database;
const product = await useProduct(database);

const names = spellings.map(([name]) => name);
const itself = (name: string) => name;
const clubNamed = (name: string) => `Golfclub ${name}`;
const titled = (name: string) => `Rondje ${name}`;
let caller: Person;
let clubId: string;

beforeAll(async () => {
  caller = await createPerson(db, { name: 'Chris Zoeker', globalAdmin: true });
  clubId = await createClub(db, 'Golfclub De Heuvel');
  await addMember(db, clubId, caller.id, { role: 'admin' });
  for (const person of await createPeople(
    db,
    names.map((name) => ({ name })),
  )) {
    await addMember(db, clubId, person.id);
    await createPrivateChat(db, caller.id, person.id);
  }
  for (const name of names) {
    await createClub(db, clubNamed(name));
    await createGolfSession(db, caller.id, { clubId, title: titled(name) });
  }
  await sql`insert into messages (id, conversation_id, sender_id, seq, message)
    select gen_random_uuid(), conversation_id, ${caller.id}, 1, 'Wie gaat er mee?' from golf_sessions`.execute(
    db,
  );
  await sql`update conversations set last_seq = 1, last_message_at = now() where kind = 'golf-session'`.execute(
    db,
  );
});

/** The calls with a search, each with the rest of its input, and the names or titles that it searches. */
const searches: Record<string, { input?: () => Input; named?: (name: string) => string }[]> = {
  'membership.directory': [{ input: () => ({ clubId }) }],
  'memberAdministration.list': [{ input: () => ({ clubId }) }],
  'accountAdministration.search': [{}],
  'clubAdministration.list': [{ named: clubNamed }],
  'inbox.list': [{}, { named: titled }],
};

const takesSearch = (call: string) => {
  const input = inputOf(call);
  return input instanceof z.ZodObject && 'search' in input.shape;
};

test('every call with a search is tried here', () => {
  expect([...routes.keys()].filter(takesSearch).toSorted()).toEqual(Object.keys(searches).toSorted());
});

const cases = Object.entries(searches).flatMap(([call, all]) =>
  all.flatMap((search) => spellings.map(([name, spelled]) => ({ call, ...search, name, spelled }))),
);

test.each(cases)('$call finds $name', async ({ call, input, named = itself, name, spelled }) => {
  const wanted = JSON.stringify(named(name)).slice(1, -1);
  for (const search of spelled) {
    const answer = await askAs(product, caller, call, { ...input?.(), search });
    expect([search, JSON.stringify(answer).includes(wanted)]).toEqual([search, true]);
  }
});

const calls = Object.entries(searches).map(([call, [first]]) => ({ call, input: first?.input }));

test.each(calls)('$call finds nobody by a sign that no name has', async ({ call, input }) => {
  for (const search of ['%', '_', '?!'])
    expect(await askAs(product, caller, call, { ...input?.(), search })).toMatchObject({ items: [] });
});

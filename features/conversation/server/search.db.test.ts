// Searching the messages of one conversation. Runs on the oldest PostgreSQL too.
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { beforeAll, expect, test } from 'vitest';
import { useDatabase } from '#tests/database.ts';
import { createPrivateChat } from '#tests/people/conversations.ts';
import { createPerson, type Person } from '#tests/people/people.ts';
import { callAs, useProduct, type Api } from '#tests/product.ts';
import { mostSearched } from './reads.ts';

const database = await useDatabase();
const { db } = database;
const product = await useProduct(database);

let anna: Person;
let api: Api['conversation'];

beforeAll(async () => {
  anna = await createPerson(db, { name: 'Anna Admiraal' });
  api = callAs(product, anna.token).conversation;
});

async function createChat(...messages: string[]) {
  const conversationId = await createPrivateChat(db, anna.id, (await createPerson(db)).id);
  for (const message of messages) await api.send({ id: uuidv7(), conversationId, message });
  const found = async (text: string) => {
    const { items } = await api.search({ conversationId, text });
    return items.map(({ message }) => message);
  };
  return { conversationId, found };
}

test('finds messages by parts of their words, without accents, in any order, the newest first', async () => {
  const { found } = await createChat('Zullen we zaterdag?', 'Naar café René om 10:00', 'Goed, ZATERDAG dan');
  expect(await found('zater')).toEqual(['Goed, ZATERDAG dan', 'Zullen we zaterdag?']);
  expect(await found('rene cafe')).toEqual(['Naar café René om 10:00']);
  expect(await found('zondag')).toEqual([]);
  expect(await found('?')).toEqual([]);
});

test('finds nothing of a removed message or another conversation', async () => {
  const { conversationId, found } = await createChat('Geheim plan');
  const other = await createChat('Geheim');
  expect(await other.found('geheim')).toEqual(['Geheim']);
  const [message] = (await api.messages({ conversationId })).items;
  await api.remove({ id: uuidv7(), conversationId, messageId: message?.id ?? '' });
  expect(await found('geheim')).toEqual([]);
  expect(await found('verwijderd')).toEqual([]);
});

test('looks through a limited number of messages at a time, and further back from there', async () => {
  const { conversationId } = await createChat();
  const total = mostSearched + 30;
  await sql`insert into messages (id, conversation_id, sender_id, seq, message)
    select gen_random_uuid(), ${conversationId}, ${anna.id}, n, case when n <= 25 then 'Hole ' || n else 'Iets' end
    from generate_series(1, ${total}) as n`.execute(db);
  const first = await api.search({ conversationId, text: 'hole' });
  expect(first).toEqual({ items: [], older: total - mostSearched + 1 });
  const second = await api.search({ conversationId, text: 'hole', before: first.older ?? 0 });
  expect(second.items.map(({ seq }) => seq)).toEqual(Array.from({ length: 20 }, (_, index) => 25 - index));
  const last = await api.search({ conversationId, text: 'hole', before: second.older ?? 0 });
  expect(last.items.map(({ seq }) => seq)).toEqual([5, 4, 3, 2, 1]);
  expect(last.older).toBeNull();
});

// Runs on the oldest PostgreSQL too.
import { uuidv7 } from 'uuidv7';
import { beforeAll, expect, test } from 'vitest';
import { useDatabase } from '#tests/database.ts';
import { conversationOf, createPrivateChat } from '#tests/people/conversations.ts';
import {
  addMember,
  addPlayer,
  createClub,
  createGolfSession,
  createPerson,
  type Person,
} from '#tests/people/people.ts';
import { callAs, useProduct, type Api } from '#tests/product.ts';

const database = await useDatabase();
const { db } = database;
const product = await useProduct(database);

let me: Person;
let bram: Person;
let asMe: Api;
let asBram: Api;
let withBram: string;
let withCarla: string;
let ofRound: string;
let golfSessionId: string;

const say = (api: Api, conversationId: string, message: string) =>
  api.conversation.send({ id: uuidv7(), conversationId, message });

beforeAll(async () => {
  const clubId = await createClub(db);
  me = await createPerson(db, { name: 'Midden Mens' });
  bram = await createPerson(db, { name: 'Bram de Wit' });
  const carla = await createPerson(db, { name: 'Carla Jansen' });
  for (const { id } of [me, bram, carla]) await addMember(db, clubId, id);
  [asMe, asBram] = [callAs(product, me.token), callAs(product, bram.token)];
  golfSessionId = await createGolfSession(db, bram.id, { clubId });
  await addPlayer(db, golfSessionId, me.id);
  ofRound = await conversationOf(db, golfSessionId);
  withBram = await createPrivateChat(db, me.id, bram.id);
  withCarla = await createPrivateChat(db, carla.id, me.id);
  await say(asBram, ofRound, 'Tot zaterdag!');
  await say(asMe, withBram, 'Hoi Bram');
  await say(asBram, withBram, 'Hoi!');
  await say(asBram, withBram, 'Ga je mee?');
});

const idsOf = ({ items }: { items: { conversationId: string }[] }) =>
  items.map((item) => item.conversationId);

test('golf sessions and private chats are in one list, the newest message first, with unread counts', async () => {
  const { items } = await asMe.inbox.list({});
  expect(items).toMatchObject([
    {
      conversationId: withBram,
      about: { kind: 'pair', person: { id: bram.id, displayName: 'Bram de Wit' } },
      last: { message: 'Ga je mee?', own: false },
      unread: 2,
    },
    {
      conversationId: ofRound,
      about: { kind: 'golf-session', golfSessionId, organises: false },
      last: { message: 'Tot zaterdag!' },
      unread: 1,
    },
    { conversationId: withCarla, last: null, unread: 0 },
  ]);
  expect(await asMe.inbox.unread({})).toEqual({ count: 2 });
});

test('a golf session is in the list from its first message on, a private chat at once', async () => {
  const silent = await createGolfSession(db, me.id);
  const conversationId = await conversationOf(db, silent);
  expect(idsOf(await asMe.inbox.list({}))).not.toContain(conversationId);
  expect(idsOf(await asMe.inbox.list({ search: 'rondje' }))).toEqual([ofRound]);
  await say(asMe, conversationId, 'Wie neemt de koffie mee?');
  expect(idsOf(await asMe.inbox.list({}))[0]).toBe(conversationId);
  await db.deleteFrom('golf_sessions').where('id', '=', silent).execute();
});

test('own messages do not count as unread, and do not read those of others', async () => {
  const { items } = await asBram.inbox.list({});
  expect(items[0]).toMatchObject({ conversationId: withBram, last: { own: true }, unread: 1 });
});

test('a search finds parts of names and titles, in upper and lower case', async () => {
  expect(idsOf(await asMe.inbox.list({ search: 'JANSEN' }))).toEqual([withCarla]);
  expect(idsOf(await asMe.inbox.list({ search: 'de w' }))).toEqual([withBram]);
  expect(idsOf(await asMe.inbox.list({ search: 'zwartendijk' }))).toEqual([]);
  // Before the first letter, as while "'t Hooft" is being typed, a search narrows nothing.
  expect(idsOf(await asMe.inbox.list({ search: "'" }))).toEqual(idsOf(await asMe.inbox.list({})));
});

test('pages of the list follow each other without a gap, with a search too', async () => {
  for (const search of [undefined, 'r']) {
    const all = idsOf(await asMe.inbox.list({ search }));
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await asMe.inbox.list({ search, limit: 1, cursor });
      seen.push(...idsOf(page));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual(all);
  }
});

test('a conversation that was read or muted does not count as unread', async () => {
  await asMe.conversation.read({ conversationId: withBram, seq: 3 });
  expect(await asMe.inbox.unread({})).toEqual({ count: 1 });
  const mute = (muted: boolean) => asMe.conversation.mute({ id: uuidv7(), conversationId: ofRound, muted });
  expect(await mute(true)).toEqual({ muted: true });
  expect(await asMe.inbox.unread({})).toEqual({ count: 0 });
  expect((await asMe.inbox.list({})).items[1]).toMatchObject({ muted: true, unread: 1 });
  await mute(false);
  expect(await asMe.inbox.unread({})).toEqual({ count: 1 });
});

test('the conversation of a cancelled round leaves the list thirty days after its last message', async () => {
  await db
    .updateTable('golf_sessions')
    .set({ status: 'cancelled' })
    .where('id', '=', golfSessionId)
    .execute();
  expect(idsOf(await asMe.inbox.list({}))).toContain(ofRound);
  const longAgo = new Date(Date.now() - 31 * 86_400_000);
  await db.updateTable('conversations').set({ last_message_at: longAgo }).where('id', '=', ofRound).execute();
  expect(idsOf(await asMe.inbox.list({}))).not.toContain(ofRound);
});

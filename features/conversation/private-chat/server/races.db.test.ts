// What two golfers do to each other at the same moment: play requests, chats and blocks. Whatever comes first, there is at most one
// chat; after a block no request is pending, and no message is written.
import { uuidv7 } from 'uuidv7';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { useDatabase } from '#tests/database.ts';
import { createPlayRequest, createPrivateChat } from '#tests/people/conversations.ts';
import { addMember, block, createClub, createPerson, type Person } from '#tests/people/people.ts';
import { callAs, useProduct, type Api } from '#tests/product.ts';
import { outcomeOf, race, raceRounds } from '#tests/races.ts';
import { whileUncommitted } from '#tests/waiting.ts';

const database = await useDatabase();
const { db } = database;
const product = await useProduct(database);

let anna: Person;
let bram: Person;
let asAnna: Api;
let asBram: Api;

beforeAll(async () => {
  const clubId = await createClub(db);
  [anna, bram] = [await createPerson(db), await createPerson(db)];
  for (const person of [anna, bram]) await addMember(db, clubId, person.id);
  [asAnna, asBram] = [callAs(product, anna.token), callAs(product, bram.token)];
});

const id = () => uuidv7();
const blocks = (round: number) =>
  round % 4 < 2
    ? asBram.block.create({ id: id(), userId: anna.id })
    : asAnna.block.create({ id: id(), userId: bram.id });
const accept = (playRequestId: string) => asBram.playRequest.accept({ id: id(), playRequestId });
const open = (api: Api, { id: userId }: Person) => api.privateChat.open({ id: id(), userId });
const remove = (api: Api, conversationId: string) => api.privateChat.remove({ id: id(), conversationId });
const send = (conversationId: string) =>
  asAnna.conversation.send({ id: id(), conversationId, message: 'Hoi' });

type Left = {
  request: string | null;
  chats: string[];
  messages: number;
  blocks: number;
};

/** The state after a race. `subject`: the chat that existed before it, if any. */
async function findLeft(subject: string): Promise<Left> {
  const request = await db.selectFrom('play_requests').select('status').executeTakeFirst();
  const chats = await db
    .selectFrom('private_chats')
    .innerJoin('conversations', 'conversations.id', 'private_chats.conversation_id')
    .select(['conversations.id', 'closed_at'])
    .execute();
  const messages = await db.selectFrom('messages').select('id').execute();
  const between = await db.selectFrom('blocks').select('blocker_id').execute();
  return {
    request: request?.status ?? null,
    chats: chats.map(
      (chat) => `${chat.id === subject ? 'old' : 'new'}, ${chat.closed_at === null ? 'open' : 'closed'}`,
    ),
    messages: messages.length,
    blocks: between.length,
  };
}

/** The commands too: a play request that a block ended counts by its command, and would refuse the next round's. */
async function clear() {
  for (const table of ['play_requests', 'private_chats', 'blocks', 'commands'] as const)
    await db.deleteFrom(table).execute();
}
beforeEach(clear);

type Race = {
  what: string;
  begin?: () => Promise<string>;
  one: (subject: string, round: number) => Promise<unknown>;
  other: (subject: string, round: number) => Promise<unknown>;
  /** The possible pairs of outcomes, and the states that each may leave. */
  leaves: Record<string, Left[]>;
};

const nothing: Left = { request: null, chats: [], messages: 0, blocks: 0 };
const accepted = { ...nothing, request: 'accepted', chats: ['new, open'] };
const oldClosed = { ...nothing, chats: ['old, closed'], blocks: 1 };
const newClosed = { ...nothing, chats: ['new, closed'], blocks: 1 };
const onlyBlock = { ...nothing, blocks: 1 };
const askBram = () => createPlayRequest(db, anna.id, bram.id);
const beginChat = () => createPrivateChat(db, anna.id, bram.id);

const races: Race[] = [
  {
    what: 'a block and an accepted play request',
    begin: askBram,
    one: (_, round) => blocks(round),
    other: accept,
    leaves: {
      'done, done': [{ ...newClosed, request: 'accepted' }],
      'done, NOT_FOUND': [onlyBlock],
      'done, ALREADY_DECIDED': [onlyBlock],
    },
  },
  {
    what: 'a block and a message',
    begin: beginChat,
    one: (_, round) => blocks(round),
    other: send,
    leaves: { 'done, done': [{ ...oldClosed, messages: 1 }], 'done, FORBIDDEN': [oldClosed] },
  },
  {
    what: 'a block and an opened chat',
    one: (_, round) => blocks(round),
    other: () => open(asAnna, bram),
    leaves: { 'done, done': [newClosed], 'done, NOT_FOUND': [onlyBlock] },
  },
  {
    what: 'a block and a play request',
    one: (_, round) => blocks(round),
    other: () => asAnna.playRequest.create({ id: id(), userId: bram.id }),
    leaves: { 'done, done': [onlyBlock], 'done, NOT_FOUND': [onlyBlock] },
  },
  {
    what: 'blocks in both directions',
    one: () => asAnna.block.create({ id: id(), userId: bram.id }),
    other: () => asBram.block.create({ id: id(), userId: anna.id }),
    leaves: { 'done, done': [{ ...nothing, blocks: 2 }] },
  },
  {
    what: 'removals of a chat by both',
    begin: beginChat,
    one: (chat) => remove(asAnna, chat),
    other: (chat) => remove(asBram, chat),
    leaves: { 'done, NOT_FOUND': [nothing], 'NOT_FOUND, done': [nothing] },
  },
  {
    what: 'a removed and an opened chat',
    begin: beginChat,
    one: (chat) => remove(asAnna, chat),
    other: () => open(asBram, anna),
    // The opener finds the chat before its removal, or begins a new one after it.
    leaves: { 'done, done': [nothing, { ...nothing, chats: ['new, open'] }] },
  },
  {
    what: 'an accepted play request and an opened chat',
    begin: askBram,
    one: accept,
    other: () => open(asAnna, bram),
    leaves: { 'done, done': [accepted] },
  },
  {
    what: 'a play request accepted twice',
    begin: askBram,
    one: accept,
    other: accept,
    leaves: { 'done, ALREADY_DECIDED': [accepted], 'ALREADY_DECIDED, done': [accepted] },
  },
];

test.each(races)(
  '$what at the same moment leave a consistent state',
  async ({ begin, one, other, leaves }) => {
    for (let round = 0; round < raceRounds; round += 1) {
      const subject = (await begin?.()) ?? '';
      const outcomes = await race(
        round % 2 === 0,
        () => one(subject, round),
        () => other(subject, round),
      );
      const outcome = outcomes.join(', ');
      expect(leaves[outcome] ?? [], `round ${round}: ${outcome}`).toContainEqual(await findLeft(subject));
      await clear();
    }
  },
);

test('a message that meets an uncommitted block is refused', async () => {
  const chat = await beginChat();
  const outcome = await whileUncommitted(
    db,
    (tx) => block(tx, bram.id, anna.id),
    () => outcomeOf(send(chat)),
  );
  expect(outcome).toBe('FORBIDDEN');
});

test('a play request whose withdrawal by a block is uncommitted is not accepted', async () => {
  const request = await askBram();
  const outcome = await whileUncommitted(
    db,
    (tx) => block(tx, bram.id, anna.id),
    () => outcomeOf(accept(request)),
  );
  expect(outcome).toMatch(/^(NOT_FOUND|ALREADY_DECIDED)$/);
  expect((await findLeft(request)).chats).toEqual([]);
});

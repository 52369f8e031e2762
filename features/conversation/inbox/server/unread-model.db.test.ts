// A model of unread messages: two people, three devices, and commands in any order, also from a device that was offline. At rest
// the list and the number of each device are those of the model.
import fc from 'fast-check';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import type { BlockableId } from '#features/block/block.ts';
import { createBlock, removeBlock } from '#features/block/server/writes.ts';
import type { ConversationId, OwnMessageId } from '#features/conversation/conversation.ts';
import { findChatOf } from '#features/conversation/private-chat/server/reads.ts';
import { removePrivateChat } from '#features/conversation/private-chat/server/writes.ts';
import { moveReadPointer, removeOwnMessage, sendMessage } from '#features/conversation/server/writes.ts';
import { useDatabase } from '#tests/database.ts';
import { createPrivateChat } from '#tests/people/conversations.ts';
import { createPerson, signIn } from '#tests/people/people.ts';
import { countUnread, findInbox } from './reads.ts';

const { db } = await useDatabase();

/** UNREAD_SEQUENCES=10000 takes about a minute and a half. */
const sequences = Number(process.env.UNREAD_SEQUENCES ?? 500);
const atOnce = 4;

/** The first two devices are of one person, the third of the other. */
const ownerOf = [0, 0, 1] as const;
const device = fc.constantFrom(0, 1, 2);
const command = fc.record({
  device,
  what: fc.constantFrom(
    'send',
    'send',
    'send',
    'read',
    'read',
    'look',
    'look',
    'offline',
    'online',
    'removeMessage',
    'removeChat',
    'block',
    'unblock',
  ),
});
type Command = typeof command extends fc.Arbitrary<infer One> ? One : never;

type Said = { id: string; seq: number; sender: number; removed: boolean };

/** What the server must hold; commands of an offline device reach it later. */
class Model {
  said: Said[] = [];
  pointers = [0, 0];
  blocked = [false, false];
  exists = false;

  unread(person: number): number {
    const pointer = this.pointers[person] ?? 0;
    return this.said.filter(({ sender, seq, removed }) => sender !== person && !removed && seq > pointer)
      .length;
  }
  read(person: number, seq: number) {
    const last = this.said.at(-1)?.seq ?? 0;
    this.pointers[person] = Math.max(this.pointers[person] ?? 0, Math.min(seq, last));
  }
  removeChat() {
    this.said = [];
    this.pointers = [0, 0];
    this.exists = false;
  }
}

async function runSequence([anna, bram]: readonly [string, string], commands: readonly Command[]) {
  const people = [anna, bram];
  const otherOf = (person: number) => people[1 - person]!;
  const model = new Model();
  /** The newest number that each device shows. */
  const shown = [0, 0, 0];
  const queues: (() => Promise<void>)[][] = [[], [], []];
  const offline = [false, false, false];
  let chat: ConversationId | null = null;

  async function send(person: number, conversationId: ConversationId | null) {
    if (!model.exists && !model.blocked.includes(true)) {
      chat = await createPrivateChat(db, anna, bram);
      model.exists = true;
    }
    // A message that waited offline for a chat that is gone is refused.
    const target = conversationId ?? chat;
    if (!target) return;
    const id = uuidv7();
    const sent = await sendMessage(db, people[person]!, { id, conversationId: target, message: 'Tot zo!' });
    if (target !== chat || !model.exists) return expect(sent).toEqual({ refused: 'NOT_FOUND' });
    if (model.blocked.includes(true)) return expect(sent).toEqual({ refused: 'FORBIDDEN' });
    if ('refused' in sent) throw new Error(`A message was refused: ${sent.refused}.`);
    // Sending is not reading: the pointer stays.
    model.said.push({ id, seq: sent.seq, sender: person, removed: false });
  }
  async function read(person: number, conversationId: ConversationId, seq: number) {
    await moveReadPointer(db, people[person]!, new Date(), { conversationId, seq });
    if (conversationId === chat && model.exists) model.read(person, seq);
  }

  for (const { device, what } of commands) {
    const person = ownerOf[device];
    const userId = people[person]!;
    const later = (deed: () => Promise<void>) => (offline[device] ? queues[device]!.push(deed) : deed());
    if (what === 'offline') offline[device] = true;
    if (what === 'online') {
      offline[device] = false;
      for (const deed of queues[device]!.splice(0)) await deed();
    }
    if (what === 'look' && !offline[device]) shown[device] = model.said.at(-1)?.seq ?? 0;
    if (what === 'send') {
      const known = offline[device] ? chat : null;
      await later(() => send(person, known));
    }
    if (what === 'read' && chat && shown[device]! > 0) {
      const [known, seq] = [chat, shown[device]!];
      await later(() => read(person, known, seq));
    }
    if (what === 'removeMessage') {
      const own = model.said.findLast(({ sender }) => sender === person);
      if (own) {
        await removeOwnMessage(db, userId, new Date(), { id: uuidv7(), messageId: own.id as OwnMessageId });
        own.removed = true;
      }
    }
    if (what === 'removeChat' && chat && model.exists) {
      await removePrivateChat(db, userId, { id: uuidv7(), conversationId: chat });
      model.removeChat();
      shown.fill(0);
    }
    if (what === 'block' || what === 'unblock') {
      const other = otherOf(person);
      if (what === 'block')
        await createBlock(db, userId, { id: uuidv7(), blockableId: other as BlockableId, now: new Date() });
      else await removeBlock(db, userId, { id: uuidv7(), userId: other });
      model.blocked[person] = what === 'block';
    }
  }
  for (const deed of queues.flat()) await deed();

  for (const [person, userId] of people.entries()) {
    const session = { ...(await signIn(db, userId)), adminsNeedSecondStep: false, now: new Date() };
    const { rows } = await findInbox({ limit: 50 })(db, session);
    const inList = rows.reduce((sum, { unread }) => sum + unread, 0);
    const unread = model.unread(person);
    const found = { list: inList, number: await countUnread(db, userId, new Date()) };
    expect(found).toEqual({ list: unread, number: unread > 0 ? 1 : 0 });
  }
  await cleanUp(anna, bram);
}

async function cleanUp(anna: string, bram: string) {
  await db.deleteFrom('blocks').where('blocker_id', 'in', [anna, bram]).execute();
  const conversationId = await findChatOf(db, anna, bram);
  if (conversationId) await removePrivateChat(db, anna, { id: uuidv7(), conversationId });
}

test('after any commands in any order, the unread counts are those of the model', async () => {
  const all = fc.sample(fc.array(command, { minLength: 5, maxLength: 15 }), {
    numRuns: sequences,
    seed: 20_261_123,
  });
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      const pair = [(await createPerson(db)).id, (await createPerson(db)).id] as const;
      for (let commands = all.pop(); commands; commands = all.pop()) {
        await runSequence(pair, commands).catch((error: unknown) => {
          throw new Error(`After ${JSON.stringify(commands)}`, { cause: error });
        });
      }
    }),
  );
  // Every sequence ran.
  expect(all).toEqual([]);
});

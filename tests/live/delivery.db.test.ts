import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { messageSent } from '#features/conversation/events.ts';
import { golfSessionChanged, joinRequestChanged } from '#features/golf-session/events.ts';
import { useDatabase } from '#tests/database.ts';
import { createPerson, signIn } from '#tests/people/people.ts';
import { callAs, useProduct } from '#tests/product.ts';
import { messagesOf, open, settle, soon, startConversation } from './conversation.ts';
import { subjectsOf } from './reader.ts';

const database = await useDatabase();
const { db } = database;
const product = await useProduct(database);

test('a stream begins with a hello; a new subscriber has nothing to recover', async () => {
  const reader = await open(product, await createPerson(db));
  expect(reader).toMatchObject({ status: 200, hello: { recovered: false }, changes: [] });
  expect(reader.lastEventId).toMatch(/^[0-9a-f]{12}:\d+\.\d+(\.[0-9a-z]+)*$/);
});

test('a message reaches every participant with its data, including the sender, and no other user', async () => {
  const { organiser, player, conversationId, say } = await startConversation(db, product);
  const readers = [await open(product, organiser), await open(product, player)];
  const outsider = await open(product, await createPerson(db));
  const [id] = await say(player);
  for (const reader of readers) {
    await expect.poll(() => messagesOf(reader), soon).toEqual([id]);
    expect(reader.changes.filter(({ kind }) => kind === messageSent)).toEqual([
      {
        topic: `conversation:${conversationId}`,
        kind: messageSent,
        subjectId: id,
        data: {
          id,
          conversationId,
          seq: 1,
          message: 'Tot zaterdag!',
          sentAt: expect.stringMatching(/^\d{4}-.*Z$/),
          sender: { id: player.id, displayName: player.name, avatarUrl: null },
          removed: false,
          quote: null,
          reactions: [],
        },
      },
    ]);
  }
  await settle(product, [outsider]);
  expect(outsider.changes).toEqual([]);
});

test('a message sent through one server reaches the readers on another, and no other user', async () => {
  const elsewhere = await useProduct(database);
  const { organiser, player, say } = await startConversation(db, product);
  const [here, there] = [await open(product, organiser), await open(elsewhere, player)];
  const outsider = await open(elsewhere, await createPerson(db));
  const ids = await say(organiser, 3);
  await expect.poll(() => messagesOf(there), soon).toEqual(ids);
  await expect.poll(() => messagesOf(here), soon).toEqual(ids);
  await settle(elsewhere, [outsider]);
  expect(outsider.changes).toEqual([]);
});

test('concurrent messages reach every stream once, in conversation order', async () => {
  const { organiser, player, conversationId, say } = await startConversation(db, product);
  const otherDevice = { ...player, ...(await signIn(db, player.id)) };
  const readers = [
    await open(product, organiser),
    await open(product, player),
    await open(product, otherDevice),
  ];
  await Promise.all(Array.from({ length: 8 }, (_, writer) => say(writer % 2 === 0 ? organiser : player, 15)));
  const rows = await db
    .selectFrom('messages')
    .select('id')
    .where('conversation_id', '=', conversationId)
    .orderBy('seq')
    .execute();
  expect(rows).toHaveLength(120);
  for (const reader of readers)
    await expect.poll(() => messagesOf(reader), soon).toEqual(rows.map((row) => row.id));
});

test('an accepted player receives the chat from then on, on the open stream', async () => {
  const { organiser, golfSessionId, say } = await startConversation(db, product);
  const newcomer = await createPerson(db);
  const reader = await open(product, newcomer);
  const ask = { id: uuidv7(), golfSessionId };
  await callAs(product, newcomer.token).joinRequest.create(ask);
  await say(organiser);
  await callAs(product, organiser.token).joinRequest.accept({ id: uuidv7(), joinRequestId: ask.id });
  const after = await say(organiser, 3);
  await expect.poll(() => messagesOf(reader), soon).toEqual(after);
  expect(subjectsOf(reader, joinRequestChanged)).toEqual([golfSessionId, golfSessionId]);
});

test('the organiser receives a request, and all concerned receive the answer', async () => {
  const { organiser, player, golfSessionId } = await startConversation(db, product);
  const golfer = await createPerson(db);
  const [atOrganiser, atPlayer, atGolfer] = [
    await open(product, organiser),
    await open(product, player),
    await open(product, golfer),
  ];
  const ask = { id: uuidv7(), golfSessionId };
  await callAs(product, golfer.token).joinRequest.create(ask);
  await expect.poll(() => subjectsOf(atOrganiser, joinRequestChanged), soon).toEqual([golfSessionId]);
  await callAs(product, organiser.token).joinRequest.accept({ id: uuidv7(), joinRequestId: ask.id });
  await expect.poll(() => subjectsOf(atGolfer, joinRequestChanged), soon).toHaveLength(2);
  await expect.poll(() => subjectsOf(atPlayer, golfSessionChanged), soon).toContain(golfSessionId);
  await settle(product, [atPlayer]);
  expect(subjectsOf(atPlayer, joinRequestChanged)).toEqual([]);
});

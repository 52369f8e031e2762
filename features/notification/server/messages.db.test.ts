// One unread notification per reader and conversation, whatever is sent or read at the same time.
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ConversationId } from '#features/conversation/conversation.ts';
import { systemClock } from '#platform/shared/time.ts';
import { useDatabase } from '#tests/database.ts';
import { conversationOf, createPrivateChat } from '#tests/people/conversations.ts';
import { addPlayer, block, createGolfSession, createPerson, type Person } from '#tests/people/people.ts';
import { makeDue, sendDue, waitingOn } from '#tests/post.ts';
import { callAs, useProduct, type Api } from '#tests/product.ts';
import { notificationText } from '../copy.ts';
import { notificationTarget } from '../rules.ts';
import { notificationLane, type NotificationMail } from './jobs.ts';
import { findDuePushes } from './reads.ts';

const database = await useDatabase();
const { db } = database;
const product = await useProduct(database);

let anna: Person;
let bram: Person;
let asAnna: Api;
let asBram: Api;
let chat: ConversationId;

beforeEach(async () => {
  anna = await createPerson(db, { name: 'Anna Jansen' });
  bram = await createPerson(db, { name: 'Bram de Wit' });
  [asAnna, asBram] = [callAs(product, anna.token), callAs(product, bram.token)];
  chat = await createPrivateChat(db, anna.id, bram.id);
});

const send = (api: Api, conversationId: string = chat, id = uuidv7()) =>
  api.conversation.send({ id, conversationId, message: 'Zaterdag?' });
const texts = async (api: Api) => (await api.notification.list({})).items.map(notificationText);

test('the messages of a chat are one notification, which reading the last message marks as read', async () => {
  const id = uuidv7();
  await send(asAnna, chat, id);
  await send(asAnna, chat, id);
  expect(await texts(asBram)).toEqual(['Anna Jansen: 1 nieuw bericht']);
  await Promise.all([send(asAnna), send(asAnna)]);
  expect(await texts(asBram)).toEqual(['Anna Jansen: 3 nieuwe berichten']);
  expect(await texts(asAnna)).toEqual([]);
  const [item] = (await asBram.notification.list({})).items;
  expect(notificationTarget(item!)).toEqual({ path: `/chat/${chat}`, opened: 'chat' });

  await asBram.conversation.read({ conversationId: chat, seq: 2 });
  expect(await texts(asBram)).toEqual(['Anna Jansen: 1 nieuw bericht']);
  expect(await asBram.notification.unread({})).toEqual({ count: 1 });
  await asBram.conversation.read({ conversationId: chat, seq: 3 });
  expect(await texts(asBram)).toEqual(['Gesprek met Anna Jansen']);
  expect(await asBram.notification.unread({})).toEqual({ count: 0 });

  await send(asAnna);
  expect(await texts(asBram)).toEqual(['Anna Jansen: 1 nieuw bericht', 'Gesprek met Anna Jansen']);
});

test('an answer from the outbox leaves unread what its sender has not seen', async () => {
  await send(asAnna);
  await send(asBram);
  expect(await texts(asBram)).toEqual(['Anna Jansen: 1 nieuw bericht']);
  expect(await asBram.inbox.unread({})).toEqual({ count: 1 });
  expect((await asBram.inbox.list({})).items).toMatchObject([{ unread: 1, last: { own: true } }]);
  await asBram.conversation.read({ conversationId: chat, seq: 1 });
  expect(await asBram.notification.unread({})).toEqual({ count: 0 });
  expect(await asBram.inbox.unread({})).toEqual({ count: 0 });
});

test('a removed message is no longer unread, in the list, the numbers and the notification', async () => {
  const golfSessionId = await createGolfSession(db, anna.id);
  await addPlayer(db, golfSessionId, bram.id);
  for (const conversationId of [chat, await conversationOf(db, golfSessionId)]) {
    const messageIds = [uuidv7(), uuidv7()];
    for (const id of messageIds) await send(asAnna, conversationId, id);
    const unread = async () => [
      (await asBram.inbox.list({})).items.find((item) => item.conversationId === conversationId)?.unread,
      (await asBram.inbox.unread({})).count,
      (await asBram.notification.unread({})).count,
    ];
    expect(await unread()).toEqual([2, 1, 1]);
    const remove = (messageId: string) =>
      asAnna.conversation.remove({ id: uuidv7(), conversationId, messageId });
    await remove(messageIds[0]!);
    expect(await unread()).toEqual([1, 1, 1]);
    expect((await texts(asBram))[0]).toMatch(/: 1 nieuw bericht$/);
    await remove(messageIds[1]!);
    expect(await unread()).toEqual([0, 0, 0]);
  }
  expect((await waitingOn(db, 'notification')).filter(({ userId }) => userId === bram.id)).toEqual([]);
});

test('a golf session’s messages are named by its title; players who muted them or left have no notification', async () => {
  const golfSessionId = await createGolfSession(db, anna.id, { title: 'Negen holes' });
  const [carla, dirk] = [await createPerson(db), await createPerson(db)];
  for (const { id } of [bram, carla, dirk]) await addPlayer(db, golfSessionId, id);
  const conversationId = await conversationOf(db, golfSessionId);
  const [asCarla, asDirk] = [callAs(product, carla.token), callAs(product, dirk.token)];
  await asCarla.conversation.mute({ id: uuidv7(), conversationId, muted: true });
  await asDirk.notification.choose({ id: uuidv7(), kind: 'message', channel: 'in_app', on: false });
  await send(asAnna, conversationId);
  expect(await texts(asBram)).toEqual(['Negen holes: 1 nieuw bericht']);
  expect(await texts(asCarla)).toEqual([]);
  expect(await texts(asDirk)).toEqual([]);
  const [item] = (await asBram.notification.list({})).items;
  expect(notificationTarget(item!).path).toBe(`/session-participant/${golfSessionId}`);
  await db.deleteFrom('golf_session_participants').where('user_id', '=', bram.id).execute();
  expect(await texts(asBram)).toEqual([]);
});

describe('a message that waits for its mail and its push', () => {
  const mute = () => asBram.conversation.mute({ id: uuidv7(), conversationId: chat, muted: true });
  const suspend = () =>
    sql`update users set suspended_at = now(), suspension_reason = 'Test' where id = ${anna.id}`.execute(db);

  async function sent() {
    const mails: NotificationMail[] = [];
    await makeDue(db, 'notification');
    const send = async (mail: NotificationMail) => void mails.push(mail);
    await sendDue(db, notificationLane({ db, clock: systemClock, send }));
    const stored = db.selectFrom('notifications').select('id').where('user_id', '=', bram.id);
    const ids = (await stored.execute()).map(({ id }) => id);
    const pushes = await findDuePushes(db, { ids, now: new Date() });
    return [mails.filter(({ to }) => to === bram.email).length, pushes.filter(({ wanted }) => wanted).length];
  }

  test.each([
    ['is sent', async () => {}, 1],
    ['is not sent after the conversation was muted', mute, 0],
    ['is not sent after the sender was blocked', () => block(db, bram.id, anna.id), 0],
    ['is not sent after the account of the sender was suspended', suspend, 0],
  ])('%s', async (_, happens, count) => {
    await asBram.notification.choose({ id: uuidv7(), kind: 'message', channel: 'mail', on: true });
    await send(asAnna);
    await happens();
    expect(await sent()).toEqual([count, count]);
  });
});

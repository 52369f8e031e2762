// Which commands notify which people, and what their bells then list.
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { beforeEach, expect, test } from 'vitest';
import { systemClock } from '#platform/shared/time.ts';
import { useDatabase } from '#tests/database.ts';
import { createPlayRequest } from '#tests/people/conversations.ts';
import {
  addMember,
  createClub,
  createGolfSession,
  createJoinRequest,
  createPerson,
  type Person,
} from '#tests/people/people.ts';
import { makeDue, queueNotifications, sendDue, waitingOn } from '#tests/post.ts';
import { callAs, useProduct, type Api } from '#tests/product.ts';
import { notificationText } from '../copy.ts';
import type { NotificationKind } from '../notification.ts';
import { notificationLane, pruneNotifications, type NotificationMail } from './jobs.ts';

const database = await useDatabase();
const { db } = database;
const product = await useProduct(database);

let clubId: string;
let anna: Person;
let bram: Person;
let asAnna: Api;
let asBram: Api;

beforeEach(async () => {
  clubId = await createClub(db);
  anna = await createPerson(db, { name: 'Anna Jansen' });
  bram = await createPerson(db, { name: 'Bram de Wit' });
  await addMember(db, clubId, anna.id, { role: 'admin' });
  await addMember(db, clubId, bram.id);
  [asAnna, asBram] = [callAs(product, anna.token), callAs(product, bram.token)];
});

const listed = async (api: Api) =>
  (await api.notification.list({})).items.map(({ kind, event, actor }) => `${kind}.${event} ${actor}`);

const newsForm = {
  title: 'Baan dicht',
  content: 'Vannacht heeft het gevroren.',
  section: 'updates',
  contentType: 'alert',
  imageUrl: '',
  imageAlt: '',
  priority: 1,
  isActive: true,
  eventDate: '',
  eventTime: '',
  eventLocation: '',
} as const;

/** Sends a command twice, as a client does that missed the answer; it should notify once. */
async function twice(send: () => Promise<unknown>) {
  await send();
  await send();
}

type Cause = { kind: NotificationKind; says: string; to: () => Api; run: () => Promise<void> };
const playRequest = () => createPlayRequest(db, bram.id, anna.id);
const joinRequest = async () =>
  createJoinRequest(db, await createGolfSession(db, anna.id, { clubId }), bram.id);

const causes: [string, Cause][] = [
  [
    'a play request',
    {
      kind: 'play_request',
      says: 'play_request.asked Anna Jansen',
      to: () => asBram,
      run: () => {
        const command = { id: uuidv7(), userId: bram.id };
        return twice(() => asAnna.playRequest.create(command));
      },
    },
  ],
  [
    'accepting a play request',
    {
      kind: 'play_request',
      says: 'play_request.accepted Anna Jansen',
      to: () => asBram,
      run: async () => {
        const command = { id: uuidv7(), playRequestId: await playRequest() };
        await twice(() => asAnna.playRequest.accept(command));
      },
    },
  ],
  [
    'rejecting a play request',
    {
      kind: 'play_request',
      says: 'play_request.declined Anna Jansen',
      to: () => asBram,
      run: async () => {
        const command = { id: uuidv7(), playRequestId: await playRequest() };
        await twice(() => asAnna.playRequest.reject(command));
      },
    },
  ],
  [
    'a join request',
    {
      kind: 'join_request',
      says: 'join_request.asked Anna Jansen',
      to: () => asBram,
      run: async () => {
        const golfSessionId = await createGolfSession(db, bram.id, { clubId });
        const command = { id: uuidv7(), golfSessionId };
        await twice(() => asAnna.joinRequest.create(command));
      },
    },
  ],
  [
    'accepting a join request',
    {
      kind: 'join_request',
      says: 'join_request.accepted Anna Jansen',
      to: () => asBram,
      run: async () => {
        const command = { id: uuidv7(), joinRequestId: await joinRequest() };
        await twice(() => asAnna.joinRequest.accept(command));
      },
    },
  ],
  [
    'declining a join request',
    {
      kind: 'join_request',
      says: 'join_request.declined Anna Jansen',
      to: () => asBram,
      run: async () => {
        const command = { id: uuidv7(), joinRequestId: await joinRequest() };
        await twice(() => asAnna.joinRequest.decline(command));
      },
    },
  ],
  [
    'publishing an alert',
    {
      kind: 'club_update',
      says: 'club_update.published null',
      to: () => asBram,
      run: () => {
        const command = { id: uuidv7(), clubId, ...newsForm };
        return twice(() => asAnna.newsDesk.create(command));
      },
    },
  ],
  [
    'approving a request to join the club',
    {
      kind: 'membership',
      says: 'membership.approved null',
      to: () => asBram,
      run: async () => {
        const { id: clubJoinRequestId } = await db.transaction().execute(async (tx) => {
          await sql`delete from club_members where user_id = ${bram.id}`.execute(tx);
          return tx
            .insertInto('club_join_requests')
            .values({ id: uuidv7(), user_id: bram.id, club_id: clubId })
            .returning('id')
            .executeTakeFirstOrThrow();
        });
        const command = { id: uuidv7(), clubJoinRequestId };
        await twice(() => asAnna.clubJoinRequest.approve(command));
      },
    },
  ],
];

test.each(causes)('%s notifies once, and not when its kind is off', async (_, { kind, says, to, run }) => {
  await run();
  expect(await listed(to())).toEqual([says]);
  expect(await listed(asAnna)).toEqual([]);

  const [formerAnna, formerBram] = [anna, bram];
  bram = await createPerson(db);
  anna = await createPerson(db);
  await addMember(db, clubId, anna.id, { role: 'admin' });
  await addMember(db, clubId, bram.id);
  [asAnna, asBram] = [callAs(product, anna.token), callAs(product, bram.token)];
  const choose = (channel: 'in_app' | 'mail') =>
    asBram.notification.choose({ id: uuidv7(), kind, channel, on: false });
  await Promise.all([choose('in_app'), choose('mail')]);
  await run();
  const { rows } = await sql`select kind from notifications where user_id = ${bram.id}`.execute(db);
  expect(rows).toEqual([]);
  [anna, bram] = [formerAnna, formerBram];
});

test('a notification that is only mailed is not in the bell', async () => {
  await asBram.notification.choose({ id: uuidv7(), kind: 'play_request', channel: 'in_app', on: false });
  await asAnna.playRequest.create({ id: uuidv7(), userId: bram.id });
  expect(await listed(asBram)).toEqual([]);
  expect(await asBram.notification.unread({})).toEqual({ count: 0 });
  const waiting = await waitingOn(db, 'notification');
  expect(waiting.filter(({ userId }) => userId === bram.id)).toHaveLength(1);
});

test('a play request is stored even when its notification fails', async () => {
  await sql`create function fail() returns trigger language plpgsql as 'begin raise exception ''no''; end'`.execute(
    db,
  );
  await sql`create trigger fail before insert on notifications for each row execute function fail()`.execute(
    db,
  );
  try {
    await asAnna.playRequest.create({ id: uuidv7(), userId: bram.id });
    expect((await asBram.playRequest.list({})).items).toHaveLength(1);
    expect(await listed(asBram)).toEqual([]);
  } finally {
    await sql`drop function fail cascade`.execute(db);
  }
});

test('a request, and its answer, names its golf session', async () => {
  for (const startsAt of [new Date('2099-06-06T08:00:00Z'), new Date('2099-06-07T08:00:00Z')]) {
    const golfSessionId = await createGolfSession(db, bram.id, { clubId, startsAt });
    const joinRequestId = uuidv7();
    await asAnna.joinRequest.create({ id: joinRequestId, golfSessionId });
    await asBram.joinRequest.accept({ id: uuidv7(), joinRequestId });
  }
  const says = async (api: Api) => (await api.notification.list({})).items.map(notificationText);
  expect(await says(asBram)).toEqual([
    'Anna Jansen wil meedoen aan de golfsessie van zondag 7 juni om 10:00.',
    'Anna Jansen wil meedoen aan de golfsessie van zaterdag 6 juni om 10:00.',
  ]);
  expect(await says(asAnna)).toEqual([
    'Je speelt mee in de golfsessie van zondag 7 juni om 10:00: Bram de Wit heeft je verzoek geaccepteerd.',
    'Je speelt mee in de golfsessie van zaterdag 6 juni om 10:00: Bram de Wit heeft je verzoek geaccepteerd.',
  ]);
});

test('a user marks one notification as read, or also the older ones, and only their own', async () => {
  for (let count = 0; count < 3; count += 1) {
    const { id } = await createPerson(db);
    await addMember(db, clubId, id);
    const one = { id: uuidv7(), userId: bram.id };
    await sql`insert into notifications (id, user_id, kind, event, actor_id)
      values (${one.id}, ${bram.id}, 'play_request', 'asked', ${id})`.execute(db);
    await queueNotifications(db, 'notification', [one]);
  }
  const { items } = await asBram.notification.list({});
  const read = (api: Api, index: number, older: boolean) =>
    api.notification.read({ id: uuidv7(), notificationId: items[index]!.id, older });
  await read(asAnna, 0, true);
  expect(await asBram.notification.unread({})).toEqual({ count: 3 });
  await read(asBram, 2, false);
  expect(await asBram.notification.unread({})).toEqual({ count: 2 });
  await read(asBram, 1, true);
  expect((await asBram.notification.list({})).items.map((item) => item.read)).toEqual([false, true, true]);
  const mails: NotificationMail[] = [];
  const send = async (mail: NotificationMail) => {
    mails.push(mail);
    if (mails.length === 1) throw new Error('The answer was lost.');
  };
  const lane = notificationLane({ db, clock: systemClock, send });
  await sendDue(db, lane);
  await makeDue(db, 'notification');
  await sendDue(db, lane);
  const tries = mails.filter(({ to }) => to === bram.email);
  expect(tries.map(({ notifications }) => notifications.length)).toEqual([1, 1]);
  expect(tries[0]?.key).toBe(tries[1]?.key);
  const first = await asBram.notification.list({ limit: 2 });
  const second = await asBram.notification.list({ limit: 2, cursor: first.nextCursor ?? '' });
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(items.map(({ id }) => id));
});

test('old notifications are deleted', async () => {
  await asAnna.playRequest.create({ id: uuidv7(), userId: bram.id });
  await pruneNotifications(db, new Date());
  expect(await listed(asBram)).toHaveLength(1);
  await sql`update notifications set created_at = now() - interval '91 days' where user_id = ${bram.id}`.execute(
    db,
  );
  await pruneNotifications(db, new Date());
  expect(await listed(asBram)).toEqual([]);
});

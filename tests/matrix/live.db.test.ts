// The live stream obeys the same rights as reading. One stream per actor; an event is published on every topic; the table says
// who receives what, at once, after a break, and after a change of rights.
import { uuidv7 } from 'uuidv7';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createLiveSources } from '#app/server/live-sources.ts';
import { personTopic } from '#features/account/server/live.ts';
import { hashOfSession } from '#features/account/server/reads.ts';
import { platformTopic } from '#features/audit/server/live.ts';
import { messageSent } from '#features/conversation/events.ts';
import { golfersTopic, golfSessionTopic } from '#features/golf-session/server/live.ts';
import { clubAdminsTopic, clubTopic } from '#features/membership/server/live.ts';
import { publish } from '#platform/server/live/live-log.ts';
import { defineEvent } from '#platform/shared/live.ts';
import { systemClock } from '#platform/shared/time.ts';
import { useDatabase } from '#tests/database.ts';
import { listen, subjectsOf, type LiveReader } from '#tests/live/reader.ts';
import { fingerprint } from '#tests/people/fingerprint.ts';
import { type Person } from '#tests/people/people.ts';
import { callAs, useProduct } from '#tests/product.ts';
import { sendRaw } from '#tests/raw-request.ts';
import { actors, createCast, type Actor, type Cast } from './cast.ts';
import { readTable } from './table.ts';

// Columns as in table.ts. si: the stream itself is refused; h: receives; -: does not.
// A global admin may read every club. Outside their own clubs they receive only that something changed.
const rows = readTable(`
                        1  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16 17
  person                si si  h  h  h  h  h  h  h si  h  h  h  h  h  h  h
  person-of-another     si si  -  -  -  -  -  -  - si  -  -  -  -  -  -  -
  club                  si si  -  -  -  -  -  -  - si  h  h  h  h  h  h  -
  club-other            si si  -  -  h  h  -  -  - si  -  -  -  -  -  -  -
  club-admins           si si  -  -  -  -  -  -  - si  -  -  -  -  -  h  -
  club-admins-other     si si  -  -  -  h  -  -  - si  -  -  -  -  -  -  -
  golf-session/ofClub   si si  -  -  -  -  -  h  - si  -  -  -  h  h  -  -
  golf-session/toAll    si si  -  -  -  -  -  h  - si  -  -  -  h  h  -  -
  golfers               si si  -  h  h  h  h  h  h si  h  h  h  h  h  h  h
  platform              si si  -  -  -  -  -  -  - si  -  -  -  -  -  -  h
`);

const database = await useDatabase();
const { db } = database;
const product = await useProduct(database);

const known = actors.filter((actor): actor is Exclude<Actor, 'visitor'> => actor !== 'visitor');

function topicOf(row: string, cast: Cast, self: Person): string {
  const topics: Record<string, string> = {
    person: personTopic(self.id),
    // The topic of a user who is not in the cast.
    'person-of-another': personTopic(uuidv7()),
    club: clubTopic(cast.clubId),
    'club-other': clubTopic(cast.otherClubId),
    'club-admins': clubAdminsTopic(cast.clubId),
    'club-admins-other': clubAdminsTopic(cast.otherClubId),
    'golf-session/ofClub': golfSessionTopic(cast.ofClub.golfSessionId),
    'golf-session/toAll': golfSessionTopic(cast.toAll.golfSessionId),
    golfers: golfersTopic,
    platform: platformTopic,
  };
  return topics[row] ?? '';
}

/** Publishes in one transaction, as the product does, and wakes the streams. */
async function say(topics: string[], kind: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const topic of topics) await publish(tx, { topic, kind: defineEvent(kind) });
  });
  product.bus.publish();
}

async function open(token: string, lastEventId?: string): Promise<LiveReader> {
  const reader = await listen(product.publicUrl, token, lastEventId);
  onTestFinished(() => reader.cut());
  await vi.waitFor(() => expect(reader.hello).not.toBeNull(), 5000);
  return reader;
}

const heard = (reader: LiveReader, kind: string) =>
  reader.changes.filter((change) => change.kind === kind).map((change) => change.topic);

/** Publishes an event to each reader and waits for it: everything published before has then been written to the stream. */
async function settle(readers: [Person, LiveReader][]): Promise<void> {
  const mark = `mark-${uuidv7()}`;
  await say(
    readers.map(([person]) => personTopic(person.id)),
    mark,
  );
  for (const [, reader] of readers) await vi.waitFor(() => expect(heard(reader, mark)).toHaveLength(1), 5000);
}

test('every kind of topic is in the table', async () => {
  const cast = await createCast(db);
  const tokenHashes = Object.values(cast.people).map(({ token }) => hashOfSession(token));
  const subscriptionsOf = await createLiveSources({
    db,
    clock: systemClock,
    adminRule: { adminsNeedSecondStep: false },
  }).subscriptionsOf(tokenHashes);
  const kinds = [...subscriptionsOf.values()].flatMap(({ topics }) =>
    [...topics].map((topic) => topic.split(':')[0]),
  );
  expect([...new Set(kinds)].filter((kind) => !rows.some((row) => row.call === kind))).toEqual([]);
});

test('each actor receives what the table says, and a refused stream leaves no trace', async () => {
  const cast = await createCast(db);
  const before = await fingerprint(db);
  const opened = await Promise.all(
    known.map(async (actor) => ({
      actor,
      reader: await listen(product.publicUrl, cast.people[actor].token),
    })),
  );
  onTestFinished(() => opened.forEach(({ reader }) => reader.cut()));
  const receiving = opened.filter(({ reader }) => reader.status === 200);
  for (const { reader } of receiving) await vi.waitFor(() => expect(reader.hello).not.toBeNull(), 5000);
  expect(opened.filter(({ reader }) => reader.status !== 200).map(({ reader }) => reader.status)).toEqual([
    401, 401,
  ]);
  expect((await sendRaw(product, { path: '/api/live' })).status).toBe(401);
  expect(await fingerprint(db)).toBe(before);

  const topics = receiving.flatMap(({ actor }) =>
    rows.map((row) => topicOf(row.name, cast, cast.people[actor])),
  );
  await say([...new Set(topics)], 'test.said');
  await settle(receiving.map(({ actor, reader }) => [cast.people[actor], reader]));

  for (const row of rows) {
    const answers = actors.map((actor): [Actor, string] => {
      const found = receiving.find((one) => one.actor === actor);
      if (!found) return [actor, 'SIGN_IN_REQUIRED'];
      const topic = topicOf(row.name, cast, cast.people[found.actor]);
      return [actor, heard(found.reader, 'test.said').includes(topic) ? 'receives' : 'nothing'];
    });
    expect(answers, `topic ${row.name}`).toEqual(row.expected);
  }
  // Every reader received each of its topics once, and nothing that is not in the table.
  for (const { actor, reader } of receiving) {
    const own = rows
      .filter((row) => row.expected.some(([who, answer]) => who === actor && answer === 'receives'))
      .map((row) => topicOf(row.name, cast, cast.people[actor]));
    expect(heard(reader, 'test.said').toSorted()).toEqual(own.toSorted());
  }
});

test('the text of a message is sent to players only', async () => {
  const cast = await createCast(db);
  const { conversationId } = cast.ofClub;
  const listeners = [
    'exPlayer',
    'blocker',
    'blocked',
    'member',
    'player',
    'organiser',
    'clubAdmin',
    'globalAdmin',
  ] as const;
  const readers = new Map<Actor, LiveReader>();
  for (const actor of listeners) readers.set(actor, await open(cast.people[actor].token));
  const id = uuidv7();
  await callAs(product, cast.people.player.token).conversation.send({
    id,
    conversationId,
    message: 'Alleen voor ons',
  });
  await settle(listeners.map((actor) => [cast.people[actor], readers.get(actor)!]));
  const received = listeners.filter((actor) => subjectsOf(readers.get(actor)!, messageSent).includes(id));
  expect(received).toEqual(['exPlayer', 'player', 'organiser']);
  const others = listeners.filter((actor) => !received.includes(actor));
  for (const actor of others)
    expect(JSON.stringify(readers.get(actor)!.changes)).not.toContain('Alleen voor ons');
});

test('after a break, missed events arrive only on topics that may still be received', async () => {
  const cast = await createCast(db);
  const { member, clubAdmin, otherMember } = cast.people;
  const offsets = new Map<Person, string | undefined>();
  for (const person of [member, clubAdmin, otherMember]) {
    const reader = await open(person.token);
    offsets.set(person, reader.lastEventId);
    reader.cut();
  }
  await say([clubTopic(cast.clubId)], 'test.missed');
  await db.deleteFrom('club_members').where('user_id', '=', member.id).execute();
  for (const person of [member, clubAdmin, otherMember]) {
    const reader = await open(person.token, offsets.get(person));
    expect(reader.hello).toEqual({ recovered: true });
    await settle([[person, reader]]);
    expect(heard(reader, 'test.missed')).toEqual(person === clubAdmin ? [clubTopic(cast.clubId)] : []);
  }
});

test('an invented offset does not give access to more events', async () => {
  const cast = await createCast(db);
  await say([clubTopic(cast.clubId), golfSessionTopic(cast.ofClub.golfSessionId)], 'test.earlier');
  const second = Math.floor(Date.now() / 1000);
  for (const offset of [
    `0.${second}`,
    `1.${second}`,
    `99999999999999999.${second}`,
    '-1.5',
    "1'; drop table users",
    '',
  ]) {
    const reader = await open(cast.people.otherMember.token, offset);
    await settle([[cast.people.otherMember, reader]]);
    expect(heard(reader, 'test.earlier'), `from offset ${offset}`).toEqual([]);
  }
});

test('a removed member, a leaving player and a suspended account stop receiving within 5 s', async () => {
  const cast = await createCast(db);
  const { member, player, blocker } = cast.people;
  const readers = new Map<Person, LiveReader>();
  for (const person of [member, player, blocker]) readers.set(person, await open(person.token));
  await db.deleteFrom('club_members').where('user_id', '=', member.id).execute();
  await db.deleteFrom('golf_session_participants').where('user_id', '=', player.id).execute();
  await db.updateTable('users').set({ suspended_at: new Date() }).where('id', '=', blocker.id).execute();
  // These changes bypass the product and wake no stream, so this waits for the sweep.
  await vi.waitFor(() => expect(readers.get(blocker)!.ended).toBe(true), { timeout: 5000, interval: 50 });
  await say([clubTopic(cast.clubId), golfSessionTopic(cast.ofClub.golfSessionId)], 'test.afterwards');
  await settle([
    [member, readers.get(member)!],
    [player, readers.get(player)!],
  ]);
  expect(heard(readers.get(member)!, 'test.afterwards')).toEqual([]);
  expect(heard(readers.get(player)!, 'test.afterwards')).toEqual([clubTopic(cast.clubId)]);
  expect(heard(readers.get(blocker)!, 'test.afterwards')).toEqual([]);
});

// A user can report only what they see. The copy is independent of the original, and the reported person is not notified.
// Runs on the oldest PostgreSQL too.
import { uuidv7 } from 'uuidv7';
import { beforeEach, describe, expect, test } from 'vitest';
import { useDatabase } from '#tests/database.ts';
import { createNews } from '#tests/people/club-life.ts';
import { createPrivateChat } from '#tests/people/conversations.ts';
import { fingerprint } from '#tests/people/fingerprint.ts';
import {
  addMember,
  addPlayer,
  block,
  createClub,
  createGolfSession,
  createJoinRequest,
  createPerson,
  type Person,
} from '#tests/people/people.ts';
import { createMessage, createReport } from '#tests/people/reports.ts';
import { addToWaitingList } from '#tests/people/waiting-list.ts';
import { callAs, refusalOf, useProduct } from '#tests/product.ts';
import { purgeReports } from './writes.ts';

const database = await useDatabase();
const { db } = database;
const product = await useProduct(database);
const limited = await useProduct(database, { rateLimits: true });

const pictureKey = 'cd'.repeat(16);
const pictureUrl = `/pictures/${pictureKey}-512.webp`;

let clubId: string;
let otherClubId: string;
let reporter: Person;
let person: Person;
let stranger: Person;
let golfSessionId: string;
const as = ({ token }: Person) => callAs(product, token).report;

beforeEach(async () => {
  [clubId, otherClubId] = [await createClub(db), await createClub(db)];
  [reporter, person, stranger] = [
    await createPerson(db, { name: 'Mia Melder' }),
    await createPerson(db, { name: 'Piet Speler' }),
    await createPerson(db),
  ];
  await addMember(db, clubId, reporter.id);
  await addMember(db, clubId, person.id);
  await addMember(db, otherClubId, stranger.id);
  golfSessionId = await createGolfSession(db, person.id, { clubId });
  await addPlayer(db, golfSessionId, reporter.id);
});

const storePicture = async () => {
  for (const side of [512, 128])
    await product.files.put(`${pictureKey}-${side}.webp`, Buffer.from(`picture ${side}`), 'image/webp');
};

async function storedKeys(): Promise<string[]> {
  const keys: string[] = [];
  for await (const page of product.files.list()) keys.push(...page.map(({ name }) => name.slice(0, 32)));
  return [...new Set(keys)];
}

type Subject = { kind: 'person' | 'message' | 'golf-session' | 'update'; subjectId: string; clubId?: string };

const report = (who: Person, subject: Subject, details = 'Dit hoort niet.') =>
  as(who).create({ id: uuidv7(), reason: 'unkind', details, ...subject });

const copyOf = (id: string) =>
  db.selectFrom('report_copies').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const subjects: Record<string, () => Promise<Subject>> = {
  'a member': async () => ({ kind: 'person', subjectId: person.id, clubId }),
  'a fellow player': async () => ({ kind: 'person', subjectId: person.id }),
  'a message': async () => ({
    kind: 'message',
    subjectId: await createMessage(db, golfSessionId, person.id),
  }),
  'a golf session': async () => ({ kind: 'golf-session', subjectId: golfSessionId }),
  'an update without a picture': async () => ({
    kind: 'update',
    subjectId: await createNews(db, clubId, { title: 'Zonder foto' }),
  }),
  'an update with a picture': async () => {
    const subjectId = await createNews(db, clubId, { title: 'Vlaggen' });
    await db
      .updateTable('content_updates')
      .set({ image_url: 'https://a.example/x.webp', image_alt: 'Een vlag' })
      .where('id', '=', subjectId)
      .execute();
    return { kind: 'update', subjectId };
  },
};

describe.each(Object.entries(subjects))('%s', (_, create) => {
  test('can be reported, and is copied', async () => {
    const subject = await create();
    const { id } = await report(reporter, subject);
    const copy = await copyOf(id);
    expect(copy.person_id).toBe(subject.kind === 'update' ? null : person.id);
    expect(copy.content).toMatchObject({
      personName: subject.kind === 'update' ? null : 'Piet Speler',
    });
  });

  test('looks missing to a user who does not see it, and nothing is stored', async () => {
    const subject = await create();
    const before = await fingerprint(db);
    expect(await refusalOf(report(stranger, subject))).toBe('NOT_FOUND');
    expect(await refusalOf(report(stranger, { ...subject, subjectId: uuidv7() }))).toBe('NOT_FOUND');
    expect(await fingerprint(db)).toBe(before);
  });
});

test('a member of another club is not reported through that club', async () => {
  const subject = { kind: 'person', subjectId: stranger.id, clubId: otherClubId } as const;
  expect(await refusalOf(report(reporter, subject))).toBe('NOT_FOUND');
  expect(await refusalOf(report(reporter, { ...subject, clubId }))).toBe('NOT_FOUND');
});

test('a golfer can report a person whom they blocked, also without anything in common any more', async () => {
  const subject = await subjects['a member']!();
  await block(db, reporter.id, person.id);
  await block(db, person.id, reporter.id);
  await block(db, reporter.id, stranger.id);
  const reports: { clubId: string | null }[] = [];
  for (const reported of [
    subject,
    { kind: 'person', subjectId: stranger.id, clubId: otherClubId } as const,
  ]) {
    const { id } = await report(reporter, reported);
    reports.push(
      await db
        .selectFrom('reports')
        .select('club_id as clubId')
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    );
  }
  // A club does not handle reports about a golfer who is no member.
  expect(reports).toEqual([{ clubId }, { clubId: null }]);
});

test('an organiser can report who asked to join, also without a club in common, to the platform', async () => {
  const asked = await createGolfSession(db, reporter.id);
  const subject = { kind: 'person', subjectId: stranger.id, clubId } as const;
  expect(await refusalOf(report(reporter, subject))).toBe('NOT_FOUND');
  const requestId = await createJoinRequest(db, asked, stranger.id);
  const { id } = await report(reporter, subject);
  const stored = db.selectFrom('reports').select('club_id').where('id', '=', id);
  expect(await stored.executeTakeFirst()).toEqual({ club_id: null });

  // Only the organiser sees the request, and no longer after it was withdrawn.
  expect(await refusalOf(report(person, subject))).toBe('NOT_FOUND');
  await callAs(product, stranger.token).joinRequest.withdraw({ id: uuidv7(), golfSessionId: asked });
  const [status] = await db
    .selectFrom('join_requests')
    .select('status')
    .where('id', '=', requestId)
    .execute();
  expect(status).toEqual({ status: 'withdrawn' });
  expect(await refusalOf(report(reporter, subject))).toBe('NOT_FOUND');
});

test('an organiser can report who waits for a place', async () => {
  const waited = await createGolfSession(db, reporter.id);
  await addToWaitingList(db, waited, stranger.id);
  const subject = { kind: 'person', subjectId: stranger.id } as const;
  expect(await report(reporter, subject)).toHaveProperty('id');
  expect(await refusalOf(report(person, subject))).toBe('NOT_FOUND');
});

test('what is hidden by a block cannot be reported', async () => {
  const outsider = await createPerson(db);
  await addMember(db, clubId, outsider.id);
  await block(db, person.id, outsider.id);
  expect(await refusalOf(report(outsider, await subjects['a member']!()))).toBe('NOT_FOUND');
  expect(await refusalOf(report(outsider, await subjects['a golf session']!()))).toBe('NOT_FOUND');
});

test('who is seen in a conversation can be reported, also after they blocked the reporter or closed their account', async () => {
  const subject = { kind: 'person', subjectId: person.id } as const;
  await block(db, person.id, reporter.id);
  expect(await report(reporter, subject)).toHaveProperty('id');
  await createPrivateChat(db, stranger.id, person.id);
  await db.updateTable('users').set({ deletion_due_at: new Date() }).where('id', '=', person.id).execute();
  const { id } = await report(stranger, subject);
  const stored = db.selectFrom('reports').select('club_id').where('id', '=', id);
  expect(await stored.executeTakeFirst()).toEqual({ club_id: null });
});

test('a removed message and a removed update cannot be reported', async () => {
  const message = await subjects['a message']!();
  await db
    .updateTable('messages')
    .set({ removed_at: new Date() })
    .where('id', '=', message.subjectId)
    .execute();
  const subjectId = await createNews(db, clubId, { title: 'Weg', removedAt: new Date() });
  expect(await refusalOf(report(reporter, message))).toBe('NOT_FOUND');
  expect(await refusalOf(report(reporter, { kind: 'update', subjectId }))).toBe('NOT_FOUND');
});

test('nobody reports themselves', async () => {
  expect(await refusalOf(report(person, await subjects['a member']!()))).toBe('OWN_SUBJECT');
  expect(await refusalOf(report(person, await subjects['a message']!()))).toBe('OWN_SUBJECT');
  expect(await refusalOf(report(person, await subjects['a golf session']!()))).toBe('OWN_SUBJECT');
});

test('the copy has a picture of its own, and stays when the original is deleted', async () => {
  await storePicture();
  const message = await report(reporter, await subjects['a message']!());
  await db.updateTable('profiles').set({ avatar_url: pictureUrl }).where('id', '=', person.id).execute();
  const { id } = await report(reporter, await subjects['a member']!());
  await callAs(product, person.token).profile.removePicture({ id: uuidv7() });
  await db.deleteFrom('golf_sessions').where('id', '=', golfSessionId).execute();
  expect(await product.files.read(`${pictureKey}-512.webp`)).toBeNull();

  const { picture_url: kept } = await copyOf(id);
  expect(kept).toMatch(/^\/pictures\//);
  expect(kept).not.toBe(pictureUrl);
  const file = kept!.slice('/pictures/'.length);
  expect(String(await product.files.read(file))).toBe('picture 512');
  const owner = db.selectFrom('pictures').select(['owner_kind', 'owner_id']);
  expect(await owner.where('key', '=', file.slice(0, 32)).executeTakeFirst()).toEqual({
    owner_kind: 'report',
    owner_id: id,
  });
  expect((await copyOf(message.id)).content).toMatchObject({ text: 'Hallo allemaal' });
});

test('reporting the same subject twice keeps one open report and one copy of the picture', async () => {
  await storePicture();
  const before = await storedKeys();
  await db.updateTable('profiles').set({ avatar_url: pictureUrl }).where('id', '=', person.id).execute();
  const subject = await subjects['a member']!();
  const answers = await Promise.all([report(reporter, subject), report(reporter, subject)]);
  const later = await report(reporter, subject);
  expect(new Set([...answers, later].map(({ id }) => id)).size).toBe(1);
  const { picture_url: kept } = await copyOf(later.id);
  const added = (await storedKeys()).filter((key) => !before.includes(key));
  expect(added).toEqual([kept!.slice('/pictures/'.length).slice(0, 32)]);
});

test('after a decision the same subject can be reported again, once; other words are not lost silently', async () => {
  const subject = await subjects['a member']!();
  const earlier = await report(reporter, subject);
  const decided = db.updateTable('reports').set({ state: 'dismissed', decided_at: new Date() });
  await decided.where('id', '=', earlier.id).execute();
  const open = await report(reporter, subject);
  expect(open.id).not.toBe(earlier.id);
  expect(await report(reporter, subject)).toEqual({ id: open.id });
  expect(await refusalOf(report(reporter, subject, 'Nu ook dreigementen.'))).toBe('ALREADY_REPORTED');
});

test('reporters see only their own reports, newest first', async () => {
  const first = await report(reporter, await subjects['a member']!());
  const second = await report(reporter, await subjects['a message']!());
  await createReport(db, { reporterId: person.id, personId: reporter.id, clubId });
  const { items } = await as(reporter).mine({});
  expect(items.map(({ id, about, state }) => [id, about, state])).toEqual([
    [second.id, 'Piet Speler', 'open'],
    [first.id, 'Piet Speler', 'open'],
  ]);
});

test('rejects an unknown reason, details that are too long, and unknown keys', async () => {
  const subject = await subjects['a member']!();
  for (const wrong of [{ reason: 'boring' }, { details: 'x'.repeat(501) }, { reporter_id: person.id }]) {
    const command = { id: uuidv7(), reason: 'spam' as const, ...subject, ...wrong };
    // @ts-expect-error: what no client of ours sends.
    expect(await refusalOf(as(reporter).create(command))).toBe('INVALID_INPUT');
  }
});

test('a user sends at most twenty reports a day', async () => {
  const { create } = callAs(limited, reporter.token).report;
  const subject = await subjects['a member']!();
  for (let turn = 0; turn < 20; turn += 1) await create({ id: uuidv7(), reason: 'spam', ...subject });
  expect(await refusalOf(create({ id: uuidv7(), reason: 'spam', ...subject }))).toBe('TOO_MANY_REQUESTS');
});

test('reports are deleted 90 days after the decision, with their picture; open ones stay', async () => {
  const days = (count: number) => new Date(Date.now() - count * 86_400_000);
  const base = { reporterId: reporter.id, personId: person.id, clubId };
  const key = uuidv7().replaceAll('-', '');
  const old = await createReport(db, {
    ...base,
    state: 'dismissed',
    decidedAt: days(91),
    pictureUrl: `/pictures/${key}-512.webp`,
  });
  const recent = await createReport(db, { ...base, state: 'removed', decidedAt: days(89) });
  const open = await createReport(db, base);
  await purgeReports(db, new Date());
  const left = await db.selectFrom('reports').select('id').where('id', 'in', [old, recent, open]).execute();
  expect(left.map(({ id }) => id).toSorted()).toEqual([recent, open].toSorted());
  expect(await db.selectFrom('pictures').select('key').where('key', '=', key).execute()).toEqual([]);
});

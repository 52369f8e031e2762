// A closed account: what its owner can still do, and what others see.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, describe, expect, test } from 'vitest';
import { handoverCopy } from '#features/golf-session/handover/copy.ts';
import { openPaths } from '#features/sign-in/access.ts';
import { useDatabase } from '#tests/database.ts';
import { listen } from '#tests/live/reader.ts';
import { mailTo } from '#tests/mails.ts';
import { answerOf, inputs, routes, sendCall } from '#tests/matrix/calls.ts';
import { createCast } from '#tests/matrix/cast.ts';
import { inDays, leaversOf } from '#tests/people/leaving.ts';
import {
  addMember,
  addPlayer,
  createClub,
  createGolfSession,
  createJoinRequest,
  createPerson,
  givePassword,
  signIn as newDevice,
} from '#tests/people/people.ts';
import { callAs, refusalOf, useProduct } from '#tests/product.ts';
import { sendRaw } from '#tests/raw-request.ts';
import { signIn } from '#tests/security/sign-in/signing-in.ts';
import { daysToUndo } from '../personal-data.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'clubgenoot-closing-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));
const database = await useDatabase();
const { db } = database;
const product = await useProduct(database, { dataDir });

const { close, keep, stateOf, eraseAt, createClosed } = leaversOf(product);

describe('closing', () => {
  test('ends every session and stream, mails the date, and allows signing in again', async () => {
    const person = await createPerson(db);
    await givePassword(db, person);
    const second = await newDevice(db, person.id);
    const streams = [person, second].map(({ token }) => listen(product.publicUrl, token));
    const readers = await Promise.all(streams);
    await expect.poll(() => readers.every((reader) => reader.hello !== null)).toBe(true);
    const { deletionDueAt } = await close(person);
    expect(Date.parse(deletionDueAt) - Date.now()).toBeGreaterThan(daysToUndo * 86_400_000 - 60_000);
    await expect.poll(() => readers.map((reader) => reader.ended), { timeout: 5000 }).toEqual([true, true]);
    for (const { token } of [person, second]) {
      expect(await refusalOf(callAs(product, token).profile.get())).toBe('SIGN_IN_REQUIRED');
    }
    const { text } = await mailTo(dataDir, person.email);
    expect(text).toMatch(/Op \d+ \p{L}+ \d{4} om \d\d:\d\d wissen we alles/u);
    expect(text).toContain(`${product.publicUrl}/auth`);

    const again = await signIn(product, person.email);
    expect(again.status).toBe(200);
    const me = await sendRaw(product, { path: '/api/me', headers: { cookie: again.cookie } });
    expect(me.json()).toEqual({
      account: null,
      closing: { deletionDueAt: expect.anything() },
      liveOffset: null,
    });
  });

  test('ends a live stream whose session remained, within five seconds', async () => {
    const person = await createPerson(db);
    const reader = await listen(product.publicUrl, person.token);
    await expect.poll(() => reader.hello).not.toBeNull();
    await db
      .updateTable('users')
      .set({ deletion_due_at: inDays(14) })
      .where('id', '=', person.id)
      .execute();
    await expect.poll(() => reader.ended, { timeout: 5000 }).toBe(true);
  });

  test('leaves only keeping the account, asking who is signed in, and signing out', async () => {
    const cast = await createCast(db);
    const { id } = cast.people.member;
    await db
      .updateTable('users')
      .set({ deletion_due_at: inDays(14) })
      .where('id', '=', id)
      .execute();
    const forAll: string[] = [];
    for (const call of [...routes.keys()].filter((name) => name !== 'personalData.keep')) {
      const input = inputs[call]!(cast, 'ofClub');
      const asVisitor = answerOf(await sendCall(product, call, input));
      const answer = answerOf(await sendCall(product, call, input, cast.people.member.token));
      // Calls that need no account answer as they answer a visitor.
      const isForAll = asVisitor !== 'SIGN_IN_REQUIRED';
      expect([call, answer]).toEqual([call, isForAll ? asVisitor : 'ACCOUNT_CLOSED']);
      if (isForAll) forAll.push(call);
    }
    expect(forAll.toSorted()).toEqual([
      'account.me',
      'calendar.feed',
      'calendar.file',
      'club.list',
      'contact.send',
      'invitation.preview',
      'notification.setMail',
      'notification.unsubscribe',
      'sharedGolfSession.get',
    ]);
    expect((await listen(product.publicUrl, cast.people.member.token)).status).toBe(401);
    expect(await keep(cast.people.member)).toEqual({ kept: true });
  });

  test('allows no sign-in path except signing out', async () => {
    const { token } = await createClosed();
    const post = async (path: string, body: object) => {
      const { status, json } = await sendRaw(product, { path: `/api/auth${path}`, token, body });
      return [status, json().code];
    };
    const closed = [...openPaths].filter(([, need]) => need !== 'anyone');
    expect(closed.length).toBeGreaterThan(2);
    for (const [path] of closed)
      expect([path, ...(await post(path, {}))]).toEqual([path, 401, 'SIGN_IN_REQUIRED']);
    expect((await sendRaw(product, { path: '/api/auth/sign-out', token, body: {} })).status).toBe(200);
  });

  test('hides the user from members, and keeping shows them again', async () => {
    const clubId = await createClub(db);
    const [viewer, person] = [await createPerson(db, { name: 'Vera Kijkt' }), await createPerson(db)];
    for (const { id } of [viewer, person]) await addMember(db, clubId, id);
    const seen = async () => (await callAs(product, viewer.token).membership.directory({ clubId })).total;
    expect(await seen()).toBe(2);
    await close(person);
    expect(await seen()).toBe(1);
    await keep(await newDevice(db, person.id));
    expect(await seen()).toBe(2);
  });

  test('offers upcoming organised golf sessions to a player or cancels them, frees places and withdraws requests; past ones stay', async () => {
    const [person, other] = [await createPerson(db), await createPerson(db)];
    const coming = await createGolfSession(db, person.id);
    await addPlayer(db, coming, other.id);
    const alone = await createGolfSession(db, person.id);
    const full = await createGolfSession(db, other.id, { maxPlayers: 2 });
    await addPlayer(db, full, person.id);
    await createJoinRequest(db, full, person.id, 'accepted');
    const asked = await createGolfSession(db, other.id);
    await createJoinRequest(db, asked, person.id);
    const past = await createGolfSession(db, person.id, { startsAt: inDays(-1), status: 'completed' });
    expect(await callAs(product, person.token).personalData.leaving()).toEqual({
      lastAdminOf: [],
      cancelledGolfSessions: 1,
      handedOverGolfSessions: 1,
    });
    await close(person);
    const api = callAs(product, other.token);
    const { handover } = await api.handover.find({ golfSessionId: coming });
    expect(handover).toMatchObject({ offeredTo: { id: other.id }, leaves: true });
    expect((await api.golfSession.get({ golfSessionId: coming })).status).toBe('open');
    const cancelled = db.selectFrom('golf_sessions').select('cancel_reason').where('id', '=', alone);
    expect((await cancelled.executeTakeFirst())?.cancel_reason).toBe(handoverCopy.nobody);
    expect(await api.golfSession.get({ golfSessionId: full })).toMatchObject({
      status: 'open',
      playerCount: 1,
    });
    for (const golfSessionId of [full, asked]) {
      expect((await api.joinRequest.list({ golfSessionId })).items).toEqual([]);
    }
    const row = await db
      .selectFrom('golf_sessions')
      .select('status')
      .where('id', '=', past)
      .executeTakeFirst();
    expect(row?.status).toBe('completed');
  });

  test('asks nobody to take over once the account is kept, unless the organiser had asked before or is no member any more', async () => {
    const clubId = await createClub(db);
    const [person, other] = [await createPerson(db), await createPerson(db)];
    for (const { id } of [person, other]) await addMember(db, clubId, id);
    const create = async (of: string | null) => {
      const golfSessionId = await createGolfSession(db, person.id, { clubId: of });
      await addPlayer(db, golfSessionId, other.id);
      return golfSessionId;
    };
    const [coming, ofFormerClub, given] = [await create(null), await create(clubId), await create(null)];
    await callAs(product, person.token).handover.leave({ id: uuidv7(), golfSessionId: given });
    await sql`update handovers set answer_until = answer_until - interval '1 hour'
      where golf_session_id = ${given}`.execute(db);
    await close(person);
    await sql`update club_members set status = 'suspended' where user_id = ${person.id}`.execute(db);
    await keep(await newDevice(db, person.id));
    const api = callAs(product, other.token);
    const askedFor = async (golfSessionId: string) =>
      (await api.handover.find({ golfSessionId })).handover?.offeredTo.id ?? null;
    expect([await askedFor(coming), await askedFor(ofFormerClub), await askedFor(given)]).toEqual([
      null,
      other.id,
      other.id,
    ]);
    expect(await refusalOf(api.handover.accept({ id: uuidv7(), golfSessionId: coming }))).toBe('NO_OFFER');
    const bell = (await api.notification.list({})).items.map(({ event, relatedId }) => [event, relatedId]);
    expect(bell).toHaveLength(2);
    expect(bell).not.toContainEqual(['handover_offered', coming]);
  });

  test('withdraws play requests for good; a day later the user of a kept account may ask again', async () => {
    const clubId = await createClub(db);
    const [person, other] = [await createPerson(db), await createPerson(db)];
    for (const { id } of [person, other]) await addMember(db, clubId, id);
    await callAs(product, person.token).playRequest.create({ id: uuidv7(), userId: other.id });
    const received = async () => (await callAs(product, other.token).playRequest.list({})).total;
    expect(await received()).toBe(1);
    await close(person);
    expect(await received()).toBe(0);
    const back = await newDevice(db, person.id);
    await keep(back);
    expect(await received()).toBe(0);
    const askAgain = () => callAs(product, back.token).playRequest.create({ id: uuidv7(), userId: other.id });
    expect(await refusalOf(askAgain())).toBe('ALREADY_SENT');
    await sql`update commands set created_at = now() - interval '25 hours'`.execute(db);
    await askAgain();
    expect(await received()).toBe(1);
  });

  test('has no further effect when repeated; the first of concurrent commands sets the date', async () => {
    const person = await createPerson(db);
    const answers = await Promise.all(
      [close(person), close(person), close(person)].map((one) => one.catch(() => null)),
    );
    const days = answers.flatMap((answer) => (answer ? [Date.parse(answer.deletionDueAt)] : []));
    expect(days.length).toBeGreaterThan(0);
    expect(new Set(days).size).toBe(1);
    expect(Date.parse((await stateOf(person)).deletion_due_at!)).toBe(days[0]);
  });

  test('requires a fresh proof', async () => {
    const person = await createPerson(db);
    await sql`update auth_sessions set proved_at = now() - interval '1 hour' where user_id = ${person.id}`.execute(
      db,
    );
    expect(await refusalOf(close(person))).toBe('PROVE_AGAIN');
  });
});

describe('the last admin of a club', () => {
  async function createAdmins(count: number) {
    const clubId = await createClub(db, 'Golfclub De Laatste');
    const admins = await Promise.all(Array.from({ length: count }, () => createPerson(db)));
    for (const { id } of admins) await addMember(db, clubId, id, { role: 'admin' });
    return { clubId, admins };
  }

  test('may leave only when the club has another admin, who then may not leave', async () => {
    const { clubId, admins } = await createAdmins(1);
    const [one] = admins;
    expect(await callAs(product, one!.token).personalData.leaving()).toMatchObject({
      lastAdminOf: ['Golfclub De Laatste'],
    });
    expect(await refusalOf(close(one!))).toBe('LAST_ADMIN');
    expect((await stateOf(one!)).deletion_due_at).toBeNull();
    const two = await createPerson(db);
    await addMember(db, clubId, two.id, { role: 'admin' });
    expect(await callAs(product, one!.token).personalData.leaving()).toMatchObject({ lastAdminOf: [] });
    await close(one!);
    expect(await refusalOf(close(two))).toBe('LAST_ADMIN');
    await expect(
      db.deleteFrom('club_members').where('user_id', '=', two.id).execute(),
      'nor may they leave the club, or be removed from it',
    ).rejects.toMatchObject({ constraint: 'club_keeps_an_admin' });
    expect(await eraseAt(inDays(15))).toBeGreaterThan(0);
    expect((await stateOf(one!)).erased_at).not.toBeNull();
  });

  test('may leave when the club is archived, and is erased also when the club was restored meanwhile', async () => {
    const { clubId, admins } = await createAdmins(1);
    const [one] = admins;
    const setArchived = (archived_at: Date | null) =>
      db.updateTable('golf_clubs').set({ archived_at }).where('id', '=', clubId).execute();
    await setArchived(new Date());
    expect(await callAs(product, one!.token).personalData.leaving()).toMatchObject({ lastAdminOf: [] });
    await close(one!);
    await setArchived(null);
    await eraseAt(inDays(15));
    expect((await stateOf(one!)).erased_at).not.toBeNull();
  });

  test('one of two admins who leave at once stays, every time', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { admins } = await createAdmins(2);
      const outcomes = await Promise.all(
        admins.map((admin) =>
          close(admin).then(
            () => 'closed',
            (error: { code: string }) => error.code,
          ),
        ),
      );
      expect(outcomes.toSorted()).toEqual(['LAST_ADMIN', 'closed']);
    }
  });
});

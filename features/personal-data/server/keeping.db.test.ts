// Keeping a closed account, erasing it, and both at once.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { useDatabase } from '#tests/database.ts';
import { mailTo } from '#tests/mails.ts';
import { inDays, leaversOf } from '#tests/people/leaving.ts';
import { createGolfSession, createJoinRequest, createPerson, signIn } from '#tests/people/people.ts';
import { callAs, refusalOf, useProduct } from '#tests/product.ts';
import { sendRaw } from '#tests/raw-request.ts';
import { untilWaiting } from '#tests/waiting.ts';
import { eraseDue } from './jobs.ts';
import { lockLeaver } from './writes.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'clubgenoot-keeping-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));
const database = await useDatabase();
const { db } = database;
const product = await useProduct(database, { dataDir });
const { close, keep, stateOf, eraseAt, createClosed, reopenAll } = leaversOf(product);
beforeEach(reopenAll);

describe('keeping the account', () => {
  test('reopens it unchanged, and can be repeated', async () => {
    const person = await createClosed();
    expect(await keep(person)).toEqual({ kept: true });
    expect(await keep(person)).toEqual({ kept: true });
    expect((await callAs(product, person.token).account.me()).account?.id).toBe(person.id);
    expect(await eraseAt(inDays(20))).toBe(0);
    expect((await stateOf(person)).erased_at).toBeNull();
  });

  test('does not undo the decline of a request', async () => {
    const [person, organiser] = [await createPerson(db), await createPerson(db)];
    const golfSessionId = await createGolfSession(db, organiser.id);
    const joinRequestId = await createJoinRequest(db, golfSessionId, person.id);
    await callAs(product, organiser.token).joinRequest.decline({ id: uuidv7(), joinRequestId });
    await close(person);
    const { joinRequest } = callAs(product, (await signIn(db, person.id)).token);
    await keep(await signIn(db, person.id));
    expect(await refusalOf(joinRequest.create({ id: uuidv7(), golfSessionId }))).toBe('ALREADY_ASKED');
  });

  test('is refused after the date, even before anything was erased', async () => {
    const person = await createClosed();
    await db
      .updateTable('users')
      .set({ deletion_due_at: inDays(-1) })
      .where('id', '=', person.id)
      .execute();
    expect(await refusalOf(keep(person))).toBe('TOO_LATE');
  });

  test('at the same time as the erasure: the first to lock the account wins, and the other does nothing', async () => {
    const person = await createClosed();
    const job = await db.transaction().execute(async (tx) => {
      // The job holds the lock.
      await sql`select from users where id = ${person.id} for update`.execute(tx);
      const kept = keep(person).then(
        () => 'kept',
        (error: { code: string }) => error.code,
      );
      await untilWaiting(db);
      await sql`update users set deletion_due_at = null, suspended_at = now(), erased_at = now() where id = ${person.id}`.execute(
        tx,
      );
      return { kept };
    });
    expect(await job.kept).toBe('TOO_LATE');
    expect((await stateOf(person)).erased_at).not.toBeNull();

    const other = await createClosed();
    await db.transaction().execute(async (tx) => {
      // The user holds the lock.
      await sql`update users set deletion_due_at = null where id = ${other.id}`.execute(tx);
      // If the job waited for the lock here, it would never return: this transaction stays open.
      expect(await eraseAt(inDays(15))).toBe(0);
    });
    expect(await eraseAt(inDays(15))).toBe(0);
    expect(await stateOf(other)).toEqual({ deletion_due_at: null, erased_at: null });
  });
});

describe('the erasure', () => {
  test('happens on its date, and not a minute before', async () => {
    const person = await createClosed();
    const due = Date.parse((await stateOf(person)).deletion_due_at!);
    expect(await eraseAt(new Date(due - 60_000))).toBe(0);
    expect((await stateOf(person)).erased_at).toBeNull();
    // Locking checks the date again: the user may have kept the account and closed it again while the job was running.
    const early = await db.transaction().execute((tx) => lockLeaver(tx, person.id, new Date(due - 60_000)));
    expect(early).toBeNull();
    expect(await eraseAt(new Date(due))).toBe(1);
    expect(await eraseAt(new Date(due))).toBe(0);
    expect(await callAs(product, person.token).account.me()).toMatchObject({ account: null, closing: null });
  });

  test('happens once, however many servers run it', async () => {
    await Promise.all(Array.from({ length: 6 }, createClosed));
    const counts = await Promise.all(Array.from({ length: 5 }, () => eraseAt(inDays(15))));
    // A locked account is skipped and found in the next run.
    expect(counts.reduce((sum, count) => sum + count, 0) + (await eraseAt(inDays(15)))).toBe(6);
  });

  test('continues with the next account after a failure, logs it, and tries again', async () => {
    const [stuck, next] = [await createClosed(), await createClosed()];
    const told: string[] = [];
    const run = (forgetFiles: (who: { id: string }) => Promise<void>) =>
      eraseDue({
        db,
        now: inDays(15),
        forgetFiles,
        log: (level, event) => level === 'error' && told.push(event),
      });
    const first = await run(async ({ id }) => {
      if (id === stuck.id) throw new Error('the disk is full');
    });
    expect([first, told]).toEqual([{ erased: 1, failed: 1 }, ['account.erase-failed']]);
    expect((await stateOf(next)).erased_at).not.toBeNull();
    expect((await stateOf(stuck)).erased_at).toBeNull();
    expect(await run(async () => undefined)).toEqual({ erased: 1, failed: 0 });
  });

  test('frees the address for a new account', async () => {
    const person = await createClosed();
    // Else the two mails could leave in either order.
    expect((await mailTo(dataDir, person.email, 1)).subject).toBe('Je account is gesloten');
    await eraseAt(inDays(15));
    const answer = await sendRaw(product, {
      path: '/api/auth/sign-up/email',
      body: { email: person.email, password: 'Birdie-op-hole-7' },
    });
    expect(answer.status).toBe(200);
    expect((await mailTo(dataDir, person.email, 2)).subject).toBe('Bevestig je e-mailadres');
  });
});

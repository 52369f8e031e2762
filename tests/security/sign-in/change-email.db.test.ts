// Changing the mail address: who is asked, who is notified, what it ends, and what strangers learn about an address.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { signInCopy, signInMails } from '#features/sign-in/copy.ts';
import { useDatabase } from '#tests/database.ts';
import { settle } from '#tests/live/conversation.ts';
import { listen } from '#tests/live/reader.ts';
import { mailTo, mailsTo } from '#tests/mails.ts';
import { fingerprint } from '#tests/people/fingerprint.ts';
import { createPerson, givePassword, signIn as openSession, type Person } from '#tests/people/people.ts';
import { useProduct } from '#tests/product.ts';
import { sendRaw } from '#tests/raw-request.ts';
import { isKnown, mailedBeforeReset, proveAs, signIn } from './signing-in.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'clubgenoot-email-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const database = await useDatabase();
const { db } = database;
const product = await useProduct(database, { dataDir });
const mail = signInMails;

const newAddress = () => `${uuidv7()}@test.example`;
let person: Person;
let wanted: string;

beforeEach(async () => {
  person = await createPerson(db);
  await givePassword(db, person);
  wanted = newAddress();
});

const ask = (who: Person, email: string) =>
  sendRaw(product, { path: '/api/auth/change-email', token: who.token, body: { email } });
const confirm = (token: string | null, session = '') =>
  sendRaw(product, { path: '/api/auth/confirm-email', body: { token }, ...(session && { token: session }) });
const tokenFor = async (email: string, count = 1) =>
  (await mailTo(dataDir, email, count)).link.searchParams.get('email');
const subjectsTo = async (email: string) => (await mailsTo(dataDir, email)).map(({ subject }) => subject);

describe('a new address', () => {
  test('is valid once its mailbox confirms it; the old one is notified twice', async () => {
    expect((await ask(person, ` ${wanted.toUpperCase()} `)).json()).toEqual({ status: true });
    const { subject, link } = await mailTo(dataDir, wanted);
    expect(subject).toBe(mail.confirmEmail.subject);
    expect(link.origin + link.pathname).toBe(`${product.publicUrl}/auth`);
    const warned = await mailTo(dataDir, person.email);
    expect(warned.subject).toBe(mail.emailAsked(wanted).subject);
    expect(warned.text).toContain(wanted);
    expect((await signIn(product, wanted)).status).toBe(401);
    // A mail scanner opens the link, which confirms nothing.
    const token = link.searchParams.get('email');
    await sendRaw(product, { path: link.pathname + link.search });
    expect((await sendRaw(product, { path: `/api/auth/confirm-email?token=${token}` })).status).toBe(404);
    expect((await signIn(product, wanted)).status).toBe(401);

    const done = await confirm(token);
    expect([done.status, done.json(), done.headers['set-cookie']]).toEqual([
      200,
      { status: true, email: wanted },
      undefined,
    ]);
    expect((await signIn(product, wanted)).status).toBe(200);
    expect((await signIn(product, person.email)).status).toBe(401);
    expect((await mailTo(dataDir, person.email, 2)).subject).toBe(mail.emailChanged(wanted).subject);
    expect(await subjectsTo(wanted)).toEqual([mail.confirmEmail.subject]);
  });

  test('signs out every other device, with its live stream within 5 s, and keeps the requesting one', async () => {
    const other = await openSession(db, person.id);
    const streams = [
      await listen(product.publicUrl, person.token),
      await listen(product.publicUrl, other.token),
    ];
    onTestFinished(() => streams.forEach((stream) => stream.cut()));
    await vi.waitFor(() => expect(streams.map(({ hello }) => hello)).not.toContain(null), 5000);
    await ask(person, wanted);
    expect(await isKnown(product, { authorization: `Bearer ${other.token}` })).toBe(true);
    expect((await confirm(await tokenFor(wanted))).status).toBe(200);
    expect(await isKnown(product, { authorization: `Bearer ${other.token}` })).toBe(false);
    expect(await isKnown(product, { authorization: `Bearer ${person.token}` })).toBe(true);
    await vi.waitFor(() => expect(streams[1]?.ended).toBe(true), { timeout: 5000, interval: 50 });
    await settle(product, streams);
    expect(streams[0]?.ended).toBe(false);
  });

  test('that is confirmed without the session that asked leaves the account unproven', async () => {
    const other = await openSession(db, person.id);
    const stranger = await createPerson(db);
    for (const [session, unproven] of [
      [other.token, true],
      [person.token, false],
      [stranger.token, true],
      ['', true],
    ] as const) {
      await db.updateTable('users').set({ owner_unproven: false }).where('id', '=', person.id).execute();
      const email = newAddress();
      await ask(person, email);
      expect((await confirm(await tokenFor(email), session)).status).toBe(200);
      const { owner_unproven } = await db
        .selectFrom('users')
        .select('owner_unproven')
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
      expect([session, owner_unproven]).toEqual([session, unproven]);
    }
  });

  test('invalidates a password link that went to the old one', async () => {
    await sendRaw(product, { path: '/api/auth/request-password-reset', body: { email: person.email } });
    const reset = (await mailTo(dataDir, person.email)).link.searchParams.get('reset');
    await ask(person, wanted);
    await confirm(await tokenFor(wanted));
    const answer = await sendRaw(product, {
      path: '/api/auth/reset-password',
      body: { token: reset, newPassword: 'Birdie-op-hole-7' },
    });
    expect([answer.status, answer.json().message]).toEqual([400, signInCopy.failure.badLink]);
  });

  test('is confirmed once, by the first of several requests', async () => {
    await ask(person, wanted);
    const token = await tokenFor(wanted);
    const answers = await Promise.all(Array.from({ length: 8 }, () => confirm(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(7);
    await mailTo(dataDir, person.email, 2);
    expect(await mailsTo(dataDir, person.email)).toHaveLength(2);
  });

  test('goes to one of two accounts that confirm it at once', async () => {
    const rival = await createPerson(db);
    await givePassword(db, rival);
    await Promise.all([ask(person, wanted), ask(rival, wanted)]);
    await mailTo(dataDir, wanted, 2);
    const tokens = (await mailsTo(dataDir, wanted)).map(({ link }) => link.searchParams.get('email'));
    const answers = await Promise.all(tokens.map((token) => confirm(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.find(({ status }) => status === 400)?.json().message).toBe(signInCopy.failure.badLink);
    const owners = await db.selectFrom('users').select('id').where('email', '=', wanted).execute();
    expect(owners).toHaveLength(1);
    // The other account loses nothing.
    const second = owners[0]?.id === person.id ? rival : person;
    expect((await signIn(product, second.email)).status).toBe(200);
    expect(await isKnown(product, { authorization: `Bearer ${second.token}` })).toBe(true);
  });

  test('that is asked for twice is confirmed by the link of either mail, once', async () => {
    for (const used of [0, 1]) {
      const email = newAddress();
      const owner = await createPerson(db);
      await ask(owner, email);
      // A mail that still waits would be replaced by the second one.
      await mailTo(dataDir, email);
      await ask(owner, email);
      await mailTo(dataDir, email, 2);
      const links = (await mailsTo(dataDir, email)).map(({ link }) => link.searchParams.get('email'));
      expect((await confirm(links[used]!)).status).toBe(200);
      const again = await confirm(links[1 - used]!);
      expect([again.status, again.json().message]).toEqual([400, signInCopy.failure.badLink]);
    }
  });

  test('that another one replaced is refused, and the page says when the newer mail was sent', async () => {
    const later = newAddress();
    await ask(person, wanted);
    const first = await tokenFor(wanted);
    await ask(person, later);
    const { replaced_at } = await db
      .selectFrom('email_changes')
      .select('replaced_at')
      .where('email', '=', wanted)
      .executeTakeFirstOrThrow();
    const refused = await confirm(first);
    expect([refused.status, refused.json()]).toEqual([
      400,
      { code: 'NEWER_MAIL', message: signInCopy.failure.newerMail(replaced_at ?? '') },
    ]);
    expect((await confirm(await tokenFor(later))).status).toBe(200);
    expect((await signIn(product, later)).status).toBe(200);
    expect((await confirm(first)).json().message).toBe(signInCopy.failure.badLink);
  });

  test('counts again when it is asked for again after another one', async () => {
    const later = newAddress();
    await ask(person, wanted);
    await ask(person, later);
    const other = await tokenFor(later);
    await ask(person, wanted);
    expect((await confirm(other)).json().code).toBe('NEWER_MAIL');
    expect((await confirm(await tokenFor(wanted, 2))).status).toBe(200);
  });

  test('is cancelled when the requesting device is signed out, after an hour, or when the account is suspended', async () => {
    for (const end of [
      () => db.deleteFrom('auth_sessions').where('id', '=', person.sessionId).execute(),
      () =>
        db
          .updateTable('email_changes')
          .set({ expires_at: new Date(Date.now() - 1000) })
          .where('user_id', '=', person.id)
          .execute(),
      () => db.updateTable('users').set({ suspended_at: new Date() }).where('id', '=', person.id).execute(),
    ]) {
      person = await createPerson(db);
      wanted = newAddress();
      await ask(person, wanted);
      const token = await tokenFor(wanted);
      await end();
      expect((await confirm(token)).status).toBe(400);
      expect(await db.selectFrom('users').select('id').where('email', '=', wanted).execute()).toEqual([]);
    }
  });

  test('is not confirmed by an invented link, one of another kind, or one of another account', async () => {
    await ask(person, wanted);
    const token = (await tokenFor(wanted)) ?? '';
    await sendRaw(product, { path: '/api/auth/request-password-reset', body: { email: person.email } });
    const reset = (await mailTo(dataDir, person.email, 2)).link.searchParams.get('reset');
    const before = await fingerprint(db);
    for (const wrong of ['x', '', token.slice(0, -1), `${token}x`, token.toUpperCase(), reset]) {
      expect([wrong, (await confirm(wrong)).status]).toEqual([wrong, 400]);
    }
    expect(
      (await sendRaw(product, { path: '/api/auth/confirm-email', body: { token, email: 'x' } })).status,
    ).toBe(400);
    expect(await fingerprint(db)).toBe(before);
  });

  test('shows up on the same device even after a fresh proof', async () => {
    await ask(person, wanted);
    const { cookie } = await proveAs(product, { authorization: `Bearer ${person.token}` });
    expect((await confirm(await tokenFor(wanted))).status).toBe(200);
    expect(await isKnown(product, { cookie })).toBe(true);
  });
});

describe('an address that already has an account', () => {
  test.each([[true], [false]])(
    'is answered like any other, and its owner gets a mail (confirmed: %s)',
    async (verified) => {
      const owner = await createPerson(db, { verified });
      const [taken, free] = [await ask(person, owner.email), await ask(person, wanted)];
      expect([taken.status, taken.text]).toEqual([free.status, free.text]);
      const kept = (answer: typeof taken) =>
        Object.keys(answer.headers).filter((name) => name !== 'x-request-id' && name !== 'date');
      expect(kept(taken)).toEqual(kept(free));
      expect((await mailTo(dataDir, owner.email)).subject).toBe(mail.known.subject);
      expect((await mailTo(dataDir, owner.email)).link.search).toBe('');
      await mailTo(dataDir, person.email, 2);
      expect(await subjectsTo(person.email)).toEqual([
        mail.emailAsked(owner.email).subject,
        mail.emailAsked(wanted).subject,
      ]);
    },
  );

  test('cannot be confirmed when it was taken after the request', async () => {
    await ask(person, wanted);
    const token = await tokenFor(wanted);
    await db.insertInto('users').values({ id: uuidv7(), name: '', email: wanted, image: null }).execute();
    const answer = await confirm(token);
    expect([answer.status, answer.json().message]).toEqual([400, signInCopy.failure.badLink]);
    expect((await signIn(product, person.email)).status).toBe(200);
  });
});

test("the user's own address, and an invalid one, is refused", async () => {
  const before = await fingerprint(db);
  const same = await ask(person, person.email.toUpperCase());
  expect([same.status, same.json().message]).toEqual([422, signInCopy.failure.sameEmail]);
  for (const wrong of ['geen adres', '', `${'x'.repeat(250)}@test.example`]) {
    expect([wrong, (await ask(person, wrong)).status]).toEqual([wrong, 400]);
  }
  expect(await fingerprint(db)).toBe(before);
  expect(await mailedBeforeReset(product, person.email)).toEqual([]);
});

test('three mails an hour go to one address, and one account requests three', async () => {
  const limited = await useProduct(database, { dataDir, rateLimits: true });
  const askLimited = (who: Person, email: string) =>
    sendRaw(limited, { path: '/api/auth/change-email', token: who.token, body: { email } });
  const statuses: number[] = [];
  for (let turn = 0; turn < 4; turn += 1) statuses.push((await askLimited(person, newAddress())).status);
  expect(statuses).toEqual([200, 200, 200, 429]);

  const others = await Promise.all(Array.from({ length: 4 }, () => createPerson(db)));
  const last: number[] = [];
  for (const other of others) last.push((await askLimited(other, wanted)).status);
  expect(last).toEqual([200, 200, 200, 429]);
  expect(await mailedBeforeReset(product, others[3]!.email)).toEqual([]);
});

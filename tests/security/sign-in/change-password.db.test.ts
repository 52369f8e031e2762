// Changing the password: who may do it, and what it ends.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashPassword } from 'better-auth/crypto';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { endSessions } from '#features/account/server/writes.ts';
import { passwordCopy, signInCopy, signInMails } from '#features/sign-in/copy.ts';
import { setPassword } from '#features/sign-in/server/library/account-changes.ts';
import type { Tx } from '#platform/server/database.ts';
import { lockAccount } from '#platform/server/sign-in/account-locks.ts';
import { useDatabase } from '#tests/database.ts';
import { listen } from '#tests/live/reader.ts';
import { mailTo } from '#tests/mails.ts';
import { appCode, giveApp } from '#tests/people/factors.ts';
import { fingerprint } from '#tests/people/fingerprint.ts';
import { createPerson, givePassword, password, type Person } from '#tests/people/people.ts';
import { useProduct } from '#tests/product.ts';
import { sendRaw } from '#tests/raw-request.ts';
import { whileUncommitted } from '#tests/waiting.ts';
import { isKnown, mailedBeforeReset, signIn } from './signing-in.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'clubgenoot-password-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const database = await useDatabase();
const { db } = database;
const product = await useProduct(database, { dataDir });

const good = 'Birdie-op-hole-7';
let person: Person;

beforeEach(async () => {
  person = await createPerson(db);
  await givePassword(db, person);
});

const change = (headers: Record<string, string>, body: object) =>
  sendRaw(product, { path: '/api/auth/change-password', headers, body });
const both = { currentPassword: password, newPassword: good };

/** For each session of the user, whether the transaction that changed the password also wrote the session. */
const wereWrittenTogether = async (userId: string) => {
  const { rows } = await sql`
    select auth_sessions.xmin = auth_accounts.xmin as together
    from auth_sessions join auth_accounts using (user_id) where user_id = ${userId}`.execute(db);
  return rows;
};

describe('a new password', () => {
  test('is valid at once, and signs out every other device; live streams by former tokens end within 5 s', async () => {
    const [here, there] = [await signIn(product, person.email), await signIn(product, person.email)];
    const streams = [
      await listen(product.publicUrl, here.signed),
      await listen(product.publicUrl, there.signed),
    ];
    onTestFinished(() => streams.forEach((stream) => stream.cut()));
    await vi.waitFor(() => expect(streams.map(({ hello }) => hello)).not.toContain(null), 5000);

    const answer = await change({ cookie: here.cookie }, both);
    expect([answer.status, answer.json()]).toEqual([200, { status: true }]);
    const [renewed = ''] = (answer.headers['set-cookie']?.[0] ?? '').split(';');
    expect(await isKnown(product, { cookie: renewed })).toBe(true);
    for (const cookie of [here.cookie, there.cookie]) expect(await isKnown(product, { cookie })).toBe(false);
    expect(await isKnown(product, { authorization: `Bearer ${person.token}` })).toBe(false);
    expect(await wereWrittenTogether(person.id)).toEqual([{ together: true }]);
    const allEnded = () => expect(streams.map(({ ended }) => ended)).toEqual([true, true]);
    await vi.waitFor(allEnded, { timeout: 5000, interval: 50 });

    expect((await signIn(product, person.email)).status).toBe(401);
    expect((await signIn(product, person.email, good)).status).toBe(200);
    const { subject, link } = await mailTo(dataDir, person.email);
    expect(subject).toBe(signInMails.passwordChanged.subject);
    expect(link.href).toBe(`${product.publicUrl}/auth`);
  });

  test('does not contain the blanks and line breaks that were pasted around it', async () => {
    const { cookie } = await signIn(product, person.email, ` ${password}\n`);
    await change({ cookie }, { currentPassword: `${password} `, newPassword: `\t${good} ` });
    expect((await signIn(product, person.email, good)).status).toBe(200);
  });

  test('invalidates earlier mailed links, to choose a password and to change the address', async () => {
    await sendRaw(product, { path: '/api/auth/request-password-reset', body: { email: person.email } });
    const reset = (await mailTo(dataDir, person.email)).link.searchParams.get('reset');
    const newEmail = `nieuw-${person.email}`;
    const other = await signIn(product, person.email);
    await sendRaw(product, {
      path: '/api/auth/change-email',
      headers: { cookie: other.cookie },
      body: { email: newEmail },
    });
    const email = (await mailTo(dataDir, newEmail)).link.searchParams.get('email');

    expect((await change({ authorization: `Bearer ${person.token}` }, both)).status).toBe(200);
    for (const [path, body] of [
      ['reset-password', { token: reset, newPassword: 'Eagle-op-hole-8' }],
      ['confirm-email', { token: email }],
    ] as const) {
      const answer = await sendRaw(product, { path: `/api/auth/${path}`, body });
      expect([answer.status, answer.json().message]).toEqual([400, signInCopy.failure.badLink]);
    }
    expect((await signIn(product, person.email, good)).status).toBe(200);
  });

  test.each([
    [{ currentPassword: 'Fout2026', newPassword: good }, 403, 'WRONG_PROOF', signInCopy.failure.wrongProof],
    [{ newPassword: good }, 403, 'WRONG_PROOF', signInCopy.failure.wrongProof],
    [{ ...both, newPassword: 'kort' }, 422, 'WEAK_PASSWORD', passwordCopy.short],
    [{ ...both, newPassword: 'Password1' }, 422, 'WEAK_PASSWORD', passwordCopy.common],
    [{ ...both, newPassword: password }, 422, 'WEAK_PASSWORD', passwordCopy.same],
    [{ ...both, revokeOtherSessions: false }, 400, 'INVALID_INPUT', 'Controleer je invoer.'],
    [{ currentPassword: password }, 400, 'INVALID_INPUT', 'Controleer je invoer.'],
  ])('%j changes nothing', async (body, status, code, message) => {
    const before = await fingerprint(db);
    const answer = await change({ authorization: `Bearer ${person.token}` }, body);
    expect([answer.status, answer.json()]).toEqual([status, { code, message }]);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(await fingerprint(db)).toBe(before);
    expect(await mailedBeforeReset(product, person.email)).toEqual([]);
  });

  test('ends a sign-in that waits for its second step', async () => {
    const [here, app] = [await signIn(product, person.email), await giveApp(product, person)];
    const { challenge } = (await signIn(product, person.email)).json();
    expect((await change({ cookie: here.cookie }, both)).status).toBe(200);
    const body = { challenge, factorId: app.factorId, code: await appCode(app.secret) };
    const answer = await sendRaw(product, { path: '/api/auth/factor/verify', body });
    expect([answer.status, answer.json().code]).toEqual([410, 'CHALLENGE_GONE']);
  });

  test.each([false, true])(
    'ends a sign-in that is checking the old one, with a second step: %s',
    async (has) => {
      if (has) await giveApp(product, person);
      // Also locks out new sessions, so that the sign-in has checked the password and waits.
      const replace = async (tx: Tx) => {
        await lockAccount(tx, person.id, { changesAddress: true });
        await setPassword(tx, person.id, await hashPassword(good), new Date());
        await endSessions(tx, person.id);
      };
      const late = await whileUncommitted(db, replace, () => signIn(product, person.email));
      expect([late.status, late.json().code]).toEqual([401, 'INVALID_EMAIL_OR_PASSWORD']);
      for (const table of ['auth_sessions', 'factor_challenges'] as const)
        expect(await db.selectFrom(table).select('id').where('user_id', '=', person.id).execute()).toEqual(
          [],
        );
    },
  );

  test('needs no current password when the user has none', async () => {
    const wordless = await createPerson(db);
    const answer = await change({ authorization: `Bearer ${wordless.token}` }, { newPassword: good });
    expect(answer.status).toBe(200);
    expect((await signIn(product, wordless.email, good)).status).toBe(200);
  });

  test('chosen on four devices at once is that of one, and the others are refused', async () => {
    const devices = await Promise.all(
      Array.from({ length: 4 }, (_, turn) =>
        signIn(product, person.email).then((made) => ({ ...made, turn })),
      ),
    );
    const answers = await Promise.all(
      devices.map(({ cookie, turn }) => change({ cookie }, { ...both, newPassword: `${good}${turn}` })),
    );
    const [won, ...others] = devices.filter((_, index) => answers[index]?.status === 200);
    expect(others).toEqual([]);
    expect(answers.filter(({ status }) => status === 401 || status === 403)).toHaveLength(3);
    expect((await signIn(product, person.email, `${good}${won?.turn}`)).status).toBe(200);
  });
});

test('a password change is refused after five wrong passwords in ten minutes, counted together with fresh proofs', async () => {
  const limited = await useProduct(database, { dataDir, rateLimits: true });
  const ask = (path: string, body: object) =>
    sendRaw(limited, { path: `/api/auth/${path}`, token: person.token, body });
  for (let turn = 0; turn < 3; turn += 1) {
    const answer = await ask('change-password', { ...both, currentPassword: 'Fout2026' });
    expect(answer.status).toBe(403);
  }
  for (let turn = 0; turn < 2; turn += 1)
    expect((await ask('prove', { password: 'Fout2026' })).status).toBe(403);
  expect((await ask('change-password', both)).status).toBe(429);
  expect((await ask('prove', { password })).status).toBe(429);
});

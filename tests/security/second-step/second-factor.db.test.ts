// The second step: without it there is no session, and each code is worth one sign-in.
import { uuidv7 } from 'uuidv7';
import { describe, expect, test } from 'vitest';
import { signInMails } from '#features/sign-in/copy.ts';
import { mailAbout } from '#tests/mails.ts';
import { inputs, routes, sendCall } from '#tests/matrix/calls.ts';
import { createCast } from '#tests/matrix/cast.ts';
import { appCode, countSessions, giveApp, givePhone, startOfStep } from '#tests/people/factors.ts';
import { password } from '#tests/people/people.ts';
import { callAs } from '#tests/product.ts';
import { sendRaw } from '#tests/raw-request.ts';
import { isKnown, signIn } from '#tests/security/sign-in/signing-in.ts';
import { outcome, startChallenges } from './challenges.ts';

const {
  db,
  dataDir,
  product,
  current,
  createWithPassword,
  auth,
  challenged,
  verify,
  byApp,
  wrongCode,
  expectNoSession,
} = await startChallenges();

describe('a right password for an account with a second step', () => {
  test('creates no session; it lists the factors and masks the phone', async () => {
    const { phone, factorId } = await givePhone(product, current.person);
    const { answer, cookie } = await challenged();
    expect(answer.status).toBe(200);
    await expectNoSession(answer);
    const { challenge, ...choices } = answer.json();
    expect(challenge).toMatch(/^[\w-]{43}$/);
    expect(choices).toEqual({
      factorRequired: true,
      recoveryCodes: false,
      factors: expect.arrayContaining([
        { id: current.app.factorId, kind: 'totp', friendlyName: 'Mijn app', phone: null },
        {
          id: factorId,
          kind: 'phone',
          friendlyName: 'Mijn telefoon',
          phone: `06\u00A0••••\u00A0••${phone.slice(-2)}`,
        },
      ]),
    });
    expect(answer.text).not.toContain(phone);
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(/^clubgenoot-challenge=[^;]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Strict$/),
    ]);
    const again = await auth('factor/choices', {}, cookie);
    expect(again.json()).toEqual(choices);
  });

  test('cannot call anything: every call answers as to a visitor', async () => {
    const { cookie, challenge } = await challenged();
    const cast = await createCast(db);
    for (const call of routes.keys()) {
      const input = inputs[call]!(cast, 'ofClub');
      const visited = await sendCall(product, call, input);
      const byToken = await sendCall(product, call, input, challenge);
      const byCookie = await sendCall(product, call, input, undefined, { cookie });
      for (const answer of [byToken, byCookie])
        expect([call, answer.status, answer.text]).toEqual([call, visited.status, visited.text]);
    }
    const own = ['prove', 'prove/factor', 'prove/passkey', 'prove/passkey-options', 'change-password'];
    for (const path of own) {
      const body = { password, newPassword: 'Birdie-op-hole-7', challenge, currentPassword: password };
      const ways: Record<string, string>[] = [{ cookie }, { authorization: `Bearer ${challenge}` }];
      for (const headers of ways) {
        const answer = await sendRaw(product, { path: `/api/auth/${path}`, body, headers });
        expect([path, answer.status]).toEqual([path, 401]);
      }
    }
    const stream = await sendRaw(product, { path: '/api/live', headers: { cookie } });
    expect(stream.status).toBe(401);
    expect(await countSessions(db, current.person.id)).toBe(current.sessions);
  });

  test('a wrong password reveals nothing about factors', async () => {
    const plain = await createWithPassword();
    const [answer, other] = [
      await signIn(product, current.person.email, 'Welkom2027'),
      await signIn(product, plain.email, 'Welkom2027'),
    ];
    expect([answer.status, answer.text]).toEqual([other.status, other.text]);
  });

  test('an unverified factor does not count', async () => {
    const plain = await createWithPassword();
    await callAs(product, plain.token).factor.addApp({ id: uuidv7(), friendlyName: 'Begonnen' });
    expect(await isKnown(product, { cookie: (await signIn(product, plain.email)).cookie })).toBe(true);
  });

  test('is refused at once when the account is suspended', async () => {
    await db
      .updateTable('users')
      .set({ suspended_at: new Date() })
      .where('id', '=', current.person.id)
      .execute();
    expect(outcome((await challenged()).answer)).toEqual([401, 'ACCOUNT_SUSPENDED']);
  });

  test('an account suspended in between gets no session for the right code', async () => {
    const { challenge } = await challenged();
    await db
      .updateTable('users')
      .set({ suspended_at: new Date() })
      .where('id', '=', current.person.id)
      .execute();
    const answer = await byApp(challenge, await appCode(current.app.secret));
    expect(outcome(answer)).toEqual([401, 'ACCOUNT_SUSPENDED']);
    await expectNoSession(answer);
  });
});

describe('the code of an app', () => {
  test('creates one new session, in the browser with the challenge or for the owner of its token', async () => {
    const { cookie } = await challenged();
    const answer = await auth(
      'factor/verify',
      { factorId: current.app.factorId, code: await appCode(current.app.secret) },
      cookie,
    );
    expect(answer.status).toBe(200);
    const [session, cleared] = answer.headers['set-cookie'] ?? [];
    expect(await isKnown(product, { cookie: session!.split(';')[0]! })).toBe(true);
    expect(cleared).toMatch(/^clubgenoot-challenge=; Max-Age=0;/);
    expect(
      await isKnown(product, { authorization: `Bearer ${String(answer.headers['set-auth-token'])}` }),
    ).toBe(true);
    expect(await countSessions(db, current.person.id)).toBe(current.sessions + 1);
  });

  test('is accepted one time step early or late, and no more', { timeout: 40_000 }, async () => {
    await startOfStep();
    for (const offset of [-1, 0, 1]) {
      await db
        .updateTable('factors')
        .set({ last_step: null })
        .where('id', '=', current.app.factorId)
        .execute();
      expect(
        (await byApp((await challenged()).challenge, await appCode(current.app.secret, offset))).status,
      ).toBe(200);
    }
    await db.updateTable('factors').set({ last_step: null }).where('id', '=', current.app.factorId).execute();
    for (const offset of [-3, 3]) {
      const answer = await byApp((await challenged()).challenge, await appCode(current.app.secret, offset));
      expect(outcome(answer)).toEqual([403, 'WRONG_CODE']);
    }
  });

  test('is refused when it, or a later one, was used before', async () => {
    const code = await appCode(current.app.secret);
    expect((await byApp((await challenged()).challenge, code)).status).toBe(200);
    current.sessions += 1;
    const { challenge } = await challenged();
    for (const spent of [code, await appCode(current.app.secret, -1)]) {
      const answer = await byApp(challenge, spent);
      expect(outcome(answer)).toEqual([403, 'WRONG_CODE']);
      await expectNoSession(answer);
    }
  });

  test('sent twenty times at once creates one session', async () => {
    const { challenge } = await challenged();
    const code = await appCode(current.app.secret);
    const answers = await Promise.all(Array.from({ length: 20 }, () => byApp(challenge, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await countSessions(db, current.person.id)).toBe(current.sessions + 1);
  });

  test('sent in twenty challenges at once creates one session', async () => {
    const challenges = await Promise.all(Array.from({ length: 20 }, () => challenged()));
    const code = await appCode(current.app.secret);
    const answers = await Promise.all(challenges.map(({ challenge }) => byApp(challenge, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await countSessions(db, current.person.id)).toBe(current.sessions + 1);
  });

  test('two hundred wrong ones at once count as five tries, and the right one is too late', async () => {
    const { challenge } = await challenged();
    const code = await wrongCode();
    const answers = await Promise.all(Array.from({ length: 200 }, () => byApp(challenge, code)));
    const codes = answers.map((answer) => answer.json().code);
    expect(codes.filter((one) => one === 'WRONG_CODE')).toHaveLength(4);
    expect(codes.filter((one) => one === 'TOO_MANY_TRIES')).toHaveLength(196);
    const { tries } = await db
      .selectFrom('factor_challenges')
      .select('tries')
      .where('user_id', '=', current.person.id)
      .executeTakeFirstOrThrow();
    expect(tries).toBe(5);
    const late = await byApp(challenge, await appCode(current.app.secret));
    expect(outcome(late)).toEqual([410, 'TOO_MANY_TRIES']);
    await expectNoSession(late);
  });

  test.each([
    [{ code: '12345' }],
    [{ code: '1234567' }],
    [{ code: 123456 }],
    [{ code: '' }],
    [{ code: '123456', recoveryCode: 'x' }],
    [{}],
    [{ code: '123456', factorId: 'x' }],
    [{ code: '123456', userId: 'x' }],
  ])('written as %j is refused', async (answer) => {
    const { challenge } = await challenged();
    const said = await verify(challenge, { factorId: current.app.factorId, ...answer });
    expect(outcome(said)).toEqual([400, 'INVALID_INPUT']);
  });
});

describe('a challenge', () => {
  test('is valid for its own account only', async () => {
    const other = await createWithPassword();
    const theirs = await giveApp(product, other);
    const { challenge } = await challenged();
    const code = await appCode(theirs.secret);
    expect(outcome(await verify(challenge, { factorId: theirs.factorId, code }))).toEqual([
      403,
      'WRONG_CODE',
    ]);
    const asked = await auth('factor/text', { challenge, factorId: theirs.factorId });
    expect(outcome(asked)).toEqual([404, 'NOT_FOUND']);
    const taken = await verify((await challenged(other)).challenge, {
      factorId: current.app.factorId,
      code: await appCode(current.app.secret),
    });
    expect(outcome(taken)).toEqual([403, 'WRONG_CODE']);
  });

  test('ends after ten minutes', async () => {
    const { challenge, cookie } = await challenged();
    await db
      .updateTable('factor_challenges')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('user_id', '=', current.person.id)
      .execute();
    const answer = await byApp(challenge, await appCode(current.app.secret));
    expect(outcome(answer)).toEqual([410, 'CHALLENGE_GONE']);
    await expectNoSession(answer);
    expect(outcome(await auth('factor/choices', {}, cookie))).toEqual([410, 'CHALLENGE_GONE']);
  });

  test('lasts ten minutes and no longer', async () => {
    await challenged();
    const { expires_at } = await db
      .selectFrom('factor_challenges')
      .select('expires_at')
      .where('user_id', '=', current.person.id)
      .executeTakeFirstOrThrow();
    expect(Math.abs(Date.parse(expires_at) - Date.now() - 600_000)).toBeLessThan(10_000);
  });

  test('that is invented or modified is refused', async () => {
    const { cookie } = await challenged();
    const code = await appCode(current.app.secret);
    const answer = { factorId: current.app.factorId, code };
    const made = ['', 'x', 'x'.repeat(43)];
    for (const challenge of made) expect((await verify(challenge, answer)).status).toBe(410);
    for (const changed of ['', 'clubgenoot-challenge=x', cookie.replace(/=.{5}/, '=AAAAA')]) {
      expect((await auth('factor/verify', answer, changed)).status).toBe(410);
    }
    expect(await countSessions(db, current.person.id)).toBe(current.sessions);
  });

  test('does not survive a password reset, but the second step does', async () => {
    await auth('request-password-reset', { email: current.person.email });
    const mail = await mailAbout(dataDir, current.person.email, signInMails.reset);
    const reset = mail.link.searchParams.get('reset');
    const newPassword = 'Birdie-op-hole-7';
    expect((await auth('reset-password', { token: reset, newPassword })).status).toBe(200);
    current.sessions = await countSessions(db, current.person.id);
    const answer = await signIn(product, current.person.email, newPassword);
    expect(answer.json().factorRequired).toBe(true);
    await expectNoSession(answer);
  });
});

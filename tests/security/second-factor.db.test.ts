// The second step: without it there is no session, whatever was right before; and each code is worth one sign-in.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { factorCopy } from '#features/factor/copy.ts';
import { useDatabase } from '#tests/database.ts';
import { letterTo, lettersTo } from '#tests/letters.ts';
import { createPerson, fingerprint, givePassword, password, type Person } from '#tests/people/people.ts';
import {
  appCode,
  countSessions,
  giveApp,
  givePhone,
  giveRecoveryCodes,
  lastCodeTo,
  textsTo,
} from '#tests/people/factors.ts';
import { callAs, useProduct } from '#tests/product.ts';
import { sendRaw, type RawAnswer } from '#tests/raw-request.ts';
import { inputs, routes, sendCall } from '#tests/matrix/calls.ts';
import { createCast } from '#tests/matrix/cast.ts';
import { isKnown, signIn } from './signing-in.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'clubgenoot-factors-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const database = await useDatabase();
const { db } = database;
const logged: string[] = [];
const product = await useProduct(database, { dataDir }, (...line) => void logged.push(JSON.stringify(line)));

let person: Person;
let app: { factorId: string; secret: string };
let sessions: number;

beforeEach(async () => {
  person = await createPerson(db);
  await givePassword(db, person);
  app = await giveApp(product, person);
  sessions = await countSessions(db, person.id);
});

const auth = (path: string, body: object, cookie = '') =>
  sendRaw(product, { path: `/api/auth/${path}`, body, headers: cookie ? { cookie } : {} });

/** The password was right: what one has then. */
async function half(who = person): Promise<{ cookie: string; challenge: string; answer: RawAnswer }> {
  const answer = await signIn(product, who.email);
  return { answer, cookie: answer.cookie, challenge: String(answer.json().challenge) };
}

const verify = (challenge: string, answer: object) => auth('factor/verify', { challenge, ...answer });
const byApp = (challenge: string, code: string) => verify(challenge, { factorId: app.factorId, code });
const outcome = ({ status, json }: RawAnswer) => [status, json().code ?? null];
const wrong = async () =>
  (await appCode(app.secret)).replace(/^./, (digit) => String((Number(digit) + 5) % 10));

async function expectNoSession(answer: RawAnswer): Promise<void> {
  for (const cookie of answer.headers['set-cookie'] ?? []) expect(cookie).not.toMatch(/session=/);
  expect(answer.headers['set-auth-token']).toBeUndefined();
  expect(answer.text).not.toContain('"token"');
  expect(await countSessions(db, person.id)).toBe(sessions);
}

describe('a right password of who has a second step', () => {
  test('opens no session: it names the factors, and hides the telephone', async () => {
    const { phone, factorId } = await givePhone(product, person);
    const { answer, cookie } = await half();
    expect(answer.status).toBe(200);
    await expectNoSession(answer);
    const { challenge, ...choices } = answer.json();
    expect(challenge).toMatch(/^[\w-]{43}$/);
    expect(choices).toEqual({
      factorRequired: true,
      recoveryCodes: false,
      factors: expect.arrayContaining([
        { id: app.factorId, kind: 'totp', friendlyName: 'Mijn app', phone: null },
        { id: factorId, kind: 'phone', friendlyName: 'Mijn telefoon', phone: `06 •••• ••${phone.slice(-2)}` },
      ]),
    });
    expect(answer.text).not.toContain(phone);
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(/^clubgenoot-half=[^;]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Strict$/),
    ]);
    const again = await auth('factor/choices', {}, cookie);
    expect(again.json()).toEqual(choices);
  });

  test('can call nothing: every call answers as to a visitor', async () => {
    const { cookie, challenge } = await half();
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
    expect(await countSessions(db, person.id)).toBe(sessions);
  });

  test('is told nothing more than anybody, when the password is wrong', async () => {
    const plain = await createPerson(db);
    await givePassword(db, plain);
    const [answer, other] = [
      await signIn(product, person.email, 'Welkom2027'),
      await signIn(product, plain.email, 'Welkom2027'),
    ];
    expect([answer.status, answer.text]).toEqual([other.status, other.text]);
  });

  test('and a factor that was never verified: that does not count', async () => {
    const plain = await createPerson(db);
    await givePassword(db, plain);
    await callAs(product, plain.token).factor.addApp({ id: uuidv7(), friendlyName: 'Begonnen' });
    expect(await isKnown(product, { cookie: (await signIn(product, plain.email)).cookie })).toBe(true);
  });

  test('and is suspended, is told that at once', async () => {
    await db.updateTable('users').set({ suspended_at: new Date() }).where('id', '=', person.id).execute();
    expect(outcome((await half()).answer)).toEqual([401, 'ACCOUNT_SUSPENDED']);
  });

  test('and is suspended in between, gets no session with the right code', async () => {
    const { challenge } = await half();
    await db.updateTable('users').set({ suspended_at: new Date() }).where('id', '=', person.id).execute();
    const answer = await byApp(challenge, await appCode(app.secret));
    expect(outcome(answer)).toEqual([401, 'ACCOUNT_SUSPENDED']);
    await expectNoSession(answer);
  });
});

describe('the code of an app', () => {
  test('opens one new session, for the browser that has the half one and for who holds its token', async () => {
    const { cookie } = await half();
    const answer = await auth(
      'factor/verify',
      { factorId: app.factorId, code: await appCode(app.secret) },
      cookie,
    );
    expect(answer.status).toBe(200);
    const [session, cleared] = answer.headers['set-cookie'] ?? [];
    expect(await isKnown(product, { cookie: session!.split(';')[0]! })).toBe(true);
    expect(cleared).toMatch(/^clubgenoot-half=; Max-Age=0;/);
    expect(await isKnown(product, { authorization: `Bearer ${String(answer.json().token)}` })).toBe(true);
    expect(await countSessions(db, person.id)).toBe(sessions + 1);
  });

  test('is taken one step early and one step late, and not two', async () => {
    for (const offset of [-1, 0, 1]) {
      await db.updateTable('factors').set({ last_step: null }).where('id', '=', app.factorId).execute();
      expect((await byApp((await half()).challenge, await appCode(app.secret, offset))).status).toBe(200);
    }
    await db.updateTable('factors').set({ last_step: null }).where('id', '=', app.factorId).execute();
    for (const offset of [-3, 3]) {
      const answer = await byApp((await half()).challenge, await appCode(app.secret, offset));
      expect(outcome(answer)).toEqual([403, 'WRONG_CODE']);
    }
  });

  test('given again is a wrong one, and so is an earlier one', async () => {
    const code = await appCode(app.secret);
    expect((await byApp((await half()).challenge, code)).status).toBe(200);
    sessions += 1;
    const { challenge } = await half();
    for (const spent of [code, await appCode(app.secret, -1)]) {
      const answer = await byApp(challenge, spent);
      expect(outcome(answer)).toEqual([403, 'WRONG_CODE']);
      await expectNoSession(answer);
    }
  });

  test('given twenty times at once opens one session', async () => {
    const { challenge } = await half();
    const code = await appCode(app.secret);
    const answers = await Promise.all(Array.from({ length: 20 }, () => byApp(challenge, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await countSessions(db, person.id)).toBe(sessions + 1);
  });

  test('given in twenty half sign-ins at once opens one session', async () => {
    const halves = await Promise.all(Array.from({ length: 20 }, () => half()));
    const code = await appCode(app.secret);
    const answers = await Promise.all(halves.map(({ challenge }) => byApp(challenge, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await countSessions(db, person.id)).toBe(sessions + 1);
  });

  test('two hundred wrong ones at once are five tries, and the right one comes too late', async () => {
    const { challenge } = await half();
    const code = await wrong();
    const answers = await Promise.all(Array.from({ length: 200 }, () => byApp(challenge, code)));
    const codes = answers.map((answer) => answer.json().code);
    expect(codes.filter((one) => one === 'WRONG_CODE')).toHaveLength(4);
    expect(codes.filter((one) => one === 'TOO_MANY_TRIES' || one === 'CHALLENGE_GONE')).toHaveLength(196);
    const late = await byApp(challenge, await appCode(app.secret));
    expect(late.status).toBe(410);
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
  ])('written as %j is no answer', async (answer) => {
    const { challenge } = await half();
    const said = await verify(challenge, { factorId: app.factorId, ...answer });
    expect(outcome(said)).toEqual([400, 'INVALID_INPUT']);
  });
});

describe('a half sign-in', () => {
  test('is good for its own account alone', async () => {
    const other = await createPerson(db);
    await givePassword(db, other);
    const theirs = await giveApp(product, other);
    const { challenge } = await half();
    const code = await appCode(theirs.secret);
    expect(outcome(await verify(challenge, { factorId: theirs.factorId, code }))).toEqual([
      403,
      'WRONG_CODE',
    ]);
    const asked = await auth('factor/text', { challenge, factorId: theirs.factorId });
    expect(outcome(asked)).toEqual([404, 'NOT_FOUND']);
    const taken = await verify((await half(other)).challenge, {
      factorId: app.factorId,
      code: await appCode(app.secret),
    });
    expect(outcome(taken)).toEqual([403, 'WRONG_CODE']);
  });

  test('ends after ten minutes', async () => {
    const { challenge, cookie } = await half();
    await db
      .updateTable('factor_challenges')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('user_id', '=', person.id)
      .execute();
    const answer = await byApp(challenge, await appCode(app.secret));
    expect(outcome(answer)).toEqual([410, 'CHALLENGE_GONE']);
    await expectNoSession(answer);
    expect(outcome(await auth('factor/choices', {}, cookie))).toEqual([410, 'CHALLENGE_GONE']);
  });

  test('lasts ten minutes and no longer', async () => {
    await half();
    const { expires_at } = await db
      .selectFrom('factor_challenges')
      .select('expires_at')
      .where('user_id', '=', person.id)
      .executeTakeFirstOrThrow();
    expect(Math.abs(Date.parse(expires_at) - Date.now() - 600_000)).toBeLessThan(10_000);
  });

  test('that was made up or changed is none', async () => {
    const { cookie } = await half();
    const code = await appCode(app.secret);
    const answer = { factorId: app.factorId, code };
    const made = ['', 'x', 'x'.repeat(43)];
    for (const challenge of made) expect((await verify(challenge, answer)).status).toBe(410);
    for (const changed of ['', 'clubgenoot-half=x', cookie.replace(/=.{5}/, '=AAAAA')]) {
      expect((await auth('factor/verify', answer, changed)).status).toBe(410);
    }
    expect(await countSessions(db, person.id)).toBe(sessions);
  });

  test('outlives no password reset: the second step stays', async () => {
    await auth('request-password-reset', { email: person.email });
    const reset = await latestReset();
    const newPassword = 'Birdie-op-hole-7';
    expect((await auth('reset-password', { token: reset, newPassword })).status).toBe(200);
    sessions = await countSessions(db, person.id);
    const answer = await signIn(product, person.email, newPassword);
    expect(answer.json().factorRequired).toBe(true);
    await expectNoSession(answer);
  });

  async function latestReset(): Promise<string> {
    const letters = (await lettersTo(dataDir, person.email)).length;
    for (let count = letters; ; count += 1) {
      const { link } = await letterTo(dataDir, person.email, Math.max(count, 1));
      const token = link.searchParams.get('reset');
      if (token) return token;
    }
  }
});

describe('the code of a text message', () => {
  test('is sent when asked for, works once, and only for the half sign-in that asked', async () => {
    const { factorId, phone } = await givePhone(product, person);
    const [one, other] = [await half(), await half()];
    expect((await auth('factor/text', { factorId }, one.cookie)).status).toBe(200);
    const code = await lastCodeTo(dataDir, phone);
    expect(outcome(await verify(other.challenge, { factorId, code }))).toEqual([403, 'WRONG_CODE']);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => verify(one.challenge, { factorId, code })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await countSessions(db, person.id)).toBe(sessions + 1);
  });

  test('ends when another is sent, and after five minutes', async () => {
    const { factorId, phone } = await givePhone(product, person);
    const { challenge } = await half();
    await auth('factor/text', { challenge, factorId });
    const first = await lastCodeTo(dataDir, phone);
    await auth('factor/text', { challenge, factorId });
    const second = await lastCodeTo(dataDir, phone);
    if (first !== second)
      expect(outcome(await verify(challenge, { factorId, code: first }))).toEqual([403, 'WRONG_CODE']);
    await db
      .updateTable('text_codes')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('factor_id', '=', factorId)
      .execute();
    expect(outcome(await verify(challenge, { factorId, code: second }))).toEqual([403, 'WRONG_CODE']);
  });

  test('is in no log, and no secret can be read in the database', async () => {
    const { factorId, phone } = await givePhone(product, person);
    const codes = await giveRecoveryCodes(product, person);
    const { challenge } = await half();
    await auth('factor/text', { challenge, factorId });
    const code = await lastCodeTo(dataDir, phone);
    await auth('factor/verify', { challenge, factorId, code: '000000' });
    const rows = JSON.stringify(
      await Promise.all(
        (
          [
            'factors',
            'recovery_codes',
            'text_codes',
            'factor_challenges',
            'commands',
            'auth_verifications',
          ] as const
        ).map((table) => db.selectFrom(table).selectAll().execute()),
      ),
    );
    expect(logged.length).toBeGreaterThan(0);
    for (const secret of [
      code,
      app.secret,
      challenge,
      ...codes,
      ...codes.map((one) => one.replaceAll('-', '')),
    ]) {
      expect(logged.join('\n')).not.toContain(secret);
      if (secret !== code) expect(rows).not.toContain(secret);
    }
    expect(rows).not.toContain(`"${code}"`);
    expect(logged.join('\n')).not.toContain(phone);
  });
});

describe('a recovery code', () => {
  test('opens one session however often it is given at once, and its owner is told', async () => {
    const [first = '', second = ''] = await giveRecoveryCodes(product, person);
    const halves = await Promise.all(Array.from({ length: 10 }, () => half()));
    const answers = await Promise.all(
      halves.map(({ challenge }) => verify(challenge, { recoveryCode: ` ${first.toUpperCase()} ` })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await countSessions(db, person.id)).toBe(sessions + 1);
    sessions += 1;
    const answer = await verify((await half()).challenge, { recoveryCode: first });
    expect(outcome(answer)).toEqual([403, 'WRONG_CODE']);
    await expectNoSession(answer);
    const letters = await letterOf(factorCopy.mail.recoveryUsed.subject);
    expect(letters.text).toContain('Je hebt nog 9 herstelcodes over.');
    const next = await verify((await half()).challenge, { recoveryCode: second.replaceAll('-', '') });
    expect(next.status).toBe(200);
  });

  test('of before is worth nothing once there are new ones, and nothing to somebody else', async () => {
    const [former = ''] = await giveRecoveryCodes(product, person);
    const [current = ''] = await giveRecoveryCodes(product, person);
    const { challenge } = await half();
    expect(outcome(await verify(challenge, { recoveryCode: former }))).toEqual([403, 'WRONG_CODE']);
    const other = await createPerson(db);
    await givePassword(db, other);
    await giveApp(product, other);
    const theirs = await verify((await half(other)).challenge, { recoveryCode: current });
    expect(outcome(theirs)).toEqual([403, 'WRONG_CODE']);
    expect((await verify(challenge, { recoveryCode: current })).status).toBe(200);
  });

  async function letterOf(subject: string) {
    for (let count = 1; ; count += 1) {
      await letterTo(dataDir, person.email, count);
      const found = (await lettersTo(dataDir, person.email)).find((letter) => letter.subject === subject);
      if (found) return found;
    }
  }
});

describe('limits', () => {
  test('ten tries of an account in a quarter of an hour, over all its half sign-ins', async () => {
    const limited = await useProduct(database, { dataDir, rateLimits: true });
    const from = { product: limited };
    const code = await wrong();
    const said: unknown[] = [];
    for (let round = 0; round < 3; round += 1) {
      const { challenge } = (
        await sendRaw(from.product, {
          path: '/api/auth/sign-in/email',
          body: { email: person.email, password },
        })
      ).json();
      for (let turn = 0; turn < 4; turn += 1) {
        const answer = await sendRaw(from.product, {
          path: '/api/auth/factor/verify',
          body: { challenge, factorId: app.factorId, code },
        });
        said.push(answer.json().code);
        if (answer.status === 429) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      }
    }
    expect(said.filter((one) => one === 'WRONG_CODE')).toHaveLength(10);
    expect(said.slice(10)).toEqual(['TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS']);
    expect(await countSessions(db, person.id)).toBe(sessions);
  });

  test('five texts in a quarter of an hour', async () => {
    const { factorId, phone } = await givePhone(product, person);
    const limited = await useProduct(database, { dataDir, rateLimits: true });
    const before = (await textsTo(dataDir, phone)).length;
    const { challenge } = (
      await sendRaw(limited, { path: '/api/auth/sign-in/email', body: { email: person.email, password } })
    ).json();
    const said: number[] = [];
    for (let turn = 0; turn < 6; turn += 1) {
      const { status } = await sendRaw(limited, {
        path: '/api/auth/factor/text',
        body: { challenge, factorId },
      });
      said.push(status);
    }
    expect(said).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await textsTo(dataDir, phone)).toHaveLength(before + 5);
  });

  test('a wrong answer leaves nothing but its count', async () => {
    const { challenge } = await half();
    await byApp(challenge, await wrong());
    const before = (await fingerprint(db)).split('\n');
    await byApp(challenge, await wrong());
    const after = (await fingerprint(db)).split('\n');
    expect(after.filter((line) => !before.includes(line)).map((line) => line.split(':')[0])).toEqual([
      'factor_challenges',
    ]);
  });
});

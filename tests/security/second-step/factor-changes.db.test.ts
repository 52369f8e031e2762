// Setting up and removing factors, and giving a fresh proof with one.
import { uuidv7 } from 'uuidv7';
import { describe, expect, test } from 'vitest';
import { factorMails } from '#features/sign-in/copy.ts';
import { mailAbout, mailTo, mailsTo } from '#tests/mails.ts';
import {
  appCode,
  countSessions,
  giveApp,
  givePhone,
  insertPhone,
  giveRecoveryCodes,
  lastCodeTo,
} from '#tests/people/factors.ts';
import { fingerprint } from '#tests/people/fingerprint.ts';
import { addMember, createClub, createPerson, password, type Person } from '#tests/people/people.ts';
import { callAs, refusalOf } from '#tests/product.ts';
import { sendRaw } from '#tests/raw-request.ts';
import { provenAgo } from '#tests/security/sign-in/signing-in.ts';
import { outcome, startChallenges } from './challenges.ts';

const { db, dataDir, product, current, auth, challenged } = await startChallenges();

const factorsOf = (person: Person) => callAs(product, person.token).factor;
const command = (factorId: string) => ({ id: uuidv7(), factorId });
const mail = factorMails;

describe('setting up', () => {
  test('requires a fresh proof, as do removing and new recovery codes', async () => {
    const factors = factorsOf(current.person);
    await provenAgo(db, current.person.sessionId, 11);
    const before = await fingerprint(db);
    const phone = '06 12345678';
    const said = await Promise.all([
      refusalOf(factors.addApp({ id: uuidv7(), friendlyName: 'App' })),
      refusalOf(factors.addPhone({ id: uuidv7(), friendlyName: 'Telefoon', phone })),
      refusalOf(factors.sendCode(command(current.app.factorId))),
      refusalOf(factors.verify({ factorId: current.app.factorId, code: '000000' })),
      refusalOf(factors.passkeyOptions({})),
      refusalOf(factors.addPasskey({ id: uuidv7(), friendlyName: 'Passkey', passkey: {} })),
      refusalOf(factors.remove(command(current.app.factorId))),
      refusalOf(factors.renewRecoveryCodes({ id: uuidv7() })),
    ]);
    expect(new Set(said)).toEqual(new Set(['PROVE_AGAIN']));
    expect(await fingerprint(db)).toBe(before);
  });

  test('shows factors by name and kind, masked, and mails the owner', async () => {
    const { phone, factorId } = await givePhone(product, current.person, 'Telefoon van Tess');
    const { factors, recoveryCodesLeft, keepsLast } = await factorsOf(current.person).list({});
    expect(factors.map((one) => [one.id, one.kind, one.friendlyName, one.phone])).toEqual([
      [current.app.factorId, 'totp', 'Mijn app', null],
      [factorId, 'phone', 'Telefoon van Tess', `06\u00A0••••\u00A0••${phone.slice(-2)}`],
    ]);
    expect([recoveryCodesLeft, keepsLast]).toEqual([0, false]);
    for (let count = 2; ; count += 1) {
      await mailTo(dataDir, current.person.email, count);
      const texts = (await mailsTo(dataDir, current.person.email)).map(({ text }) => text).join('');
      if (texts.includes('Telefoon van Tess') && texts.includes('Mijn app')) break;
    }
  });

  test('repeated gives the same key once; another user gets another key', async () => {
    const factors = factorsOf(current.person);
    const begun = { id: uuidv7(), friendlyName: 'Tweede app' };
    const [one, two] = await Promise.all([factors.addApp(begun), factors.addApp(begun)]);
    expect(two).toEqual(one);
    expect(one.secret).toMatch(/^[A-Z2-7]{40}$/);
    expect(one.address).toContain(`secret=${one.secret}`);
    expect(new URL(one.address).pathname).toContain(encodeURIComponent(current.person.email));
    const code = await appCode(one.secret);
    const verified = await Promise.all([
      factors.verify({ factorId: one.factorId, code }),
      factors.verify({ factorId: one.factorId, code }),
    ]);
    expect(verified).toEqual([{ recoveryCodesLeft: 0 }, { recoveryCodesLeft: 0 }]);
    expect((await factors.list({})).factors).toHaveLength(2);
    const codes = { id: uuidv7() };
    const shown = await factors.renewRecoveryCodes(codes);
    expect(shown.codes).toHaveLength(10);
    expect(new Set(shown.codes).size).toBe(10);
    expect(await factors.renewRecoveryCodes(codes)).toEqual(shown);
    expect((await factors.list({})).recoveryCodesLeft).toBe(10);
  });

  test('of a phone accepts five wrong codes, and then not even the right one', async () => {
    const factors = factorsOf(current.person);
    const phone = '+31687654321';
    const { factorId } = await factors.addPhone({ id: uuidv7(), friendlyName: 'Telefoon', phone });
    const code = await lastCodeTo(dataDir, phone);
    const wrong = code.replace(/^./, (digit) => String((Number(digit) + 1) % 10));
    const said = await Promise.all(
      Array.from({ length: 20 }, () => refusalOf(factors.verify({ factorId, code: wrong }))),
    );
    expect(said.filter((one) => one === 'WRONG_CODE')).toHaveLength(4);
    expect(said.filter((one) => one === 'CODE_SPENT')).toHaveLength(16);
    expect(await refusalOf(factors.verify({ factorId, code }))).toBe('CODE_SPENT');
    await factors.sendCode(command(factorId));
    await factors.verify({ factorId, code: await lastCodeTo(dataDir, phone) });
  });

  test.each(['', ' ', 'x'.repeat(41), 'met\u202Eomkeer', 'twee\nregels'])(
    'under the name %j is refused',
    async (friendlyName) => {
      const factors = factorsOf(current.person);
      expect(await refusalOf(factors.addApp({ id: uuidv7(), friendlyName }))).toBe('INVALID_INPUT');
    },
  );

  test('stops at ten factors', async () => {
    for (let number = 1; number <= 9; number += 1)
      await insertPhone(db, current.person.id, {
        phone: `+3165000000${number}0`,
        friendlyName: `P${number}`,
      });
    const begun = { id: uuidv7(), friendlyName: 'Elfde' };
    expect(await refusalOf(factorsOf(current.person).addApp(begun))).toBe('TOO_MANY_FACTORS');
  });
});

describe('removing', () => {
  test('the last factor also removes the recovery codes, and the password is enough again', async () => {
    await giveRecoveryCodes(product, current.person);
    await factorsOf(current.person).remove(command(current.app.factorId));
    const { factors, recoveryCodesLeft } = await factorsOf(current.person).list({});
    expect([factors, recoveryCodesLeft]).toEqual([[], 0]);
    expect((await mailAbout(dataDir, current.person.email, mail.removed)).text).toContain('Mijn app');
    const { answer } = await challenged();
    expect(answer.headers['set-auth-token']).toEqual(expect.any(String));
  });

  test.each(['club admin', 'global admin'])('the last factor of a %s is refused', async (role) => {
    if (role === 'global admin')
      await db.insertInto('user_roles').values({ user_id: current.person.id, role: 'admin' }).execute();
    else await addMember(db, await createClub(db), current.person.id, { role: 'admin' });
    const factors = factorsOf(current.person);
    expect(await factors.list({})).toMatchObject({ keepsLast: true, mayRemove: false });
    expect(await refusalOf(factors.remove(command(current.app.factorId)))).toBe('LAST_FACTOR');
    const other = await giveApp(product, current.person, 'Tweede');
    expect((await factors.list({})).mayRemove).toBe(true);
    const said = await Promise.allSettled([
      factors.remove(command(current.app.factorId)),
      factors.remove(command(other.factorId)),
    ]);
    expect(said.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await factors.list({})).factors).toHaveLength(1);
  });

  test('is for the owner only, like every change', async () => {
    const other = await createPerson(db);
    const { factorId } = current.app;
    const theirs = factorsOf(other);
    const before = await fingerprint(db);
    expect(await refusalOf(theirs.remove(command(factorId)))).toBe('NOT_FOUND');
    expect(await refusalOf(theirs.rename({ ...command(factorId), friendlyName: 'Van mij' }))).toBe(
      'NOT_FOUND',
    );
    expect(await refusalOf(theirs.verify({ factorId, code: await appCode(current.app.secret) }))).toBe(
      'NOT_FOUND',
    );
    expect(await refusalOf(theirs.sendCode(command(factorId)))).toBe('NOT_FOUND');
    expect(await refusalOf(theirs.renewRecoveryCodes({ id: uuidv7() }))).toBe('NO_FACTOR');
    expect(await fingerprint(db)).toBe(before);
  });
});

describe('a fresh proof', () => {
  const headers = () => ({ authorization: `Bearer ${current.person.token}` });
  const prove = (path: string, body: object) =>
    sendRaw(product, { path: `/api/auth/${path}`, headers: headers(), body });
  const provenAt = async () => {
    const { proved_at } = await db
      .selectFrom('auth_sessions')
      .select('proved_at')
      .where('id', '=', current.person.sessionId)
      .executeTakeFirstOrThrow();
    return Date.parse(proved_at);
  };

  test('needs the second step as well: the password alone proves nothing', async () => {
    await provenAgo(db, current.person.sessionId, 11);
    const before = await provenAt();
    const asked = await prove('prove', { password });
    expect(asked.status).toBe(200);
    const { factorRequired, challenge } = asked.json();
    expect([factorRequired, asked.headers['set-cookie']]).toEqual([true, undefined]);
    expect(await provenAt()).toBe(before);

    const answer = { challenge, factorId: current.app.factorId, code: await appCode(current.app.secret) };
    expect(outcome(await prove('prove/factor', { ...answer, code: '000000' }))).toEqual([403, 'WRONG_CODE']);
    // A challenge for a proof creates no session, and one for signing in gives no proof.
    expect(outcome(await auth('factor/verify', answer))).toEqual([410, 'CHALLENGE_GONE']);
    const { challenge: ofSignIn } = await challenged();
    const crossed = await prove('prove/factor', { ...answer, challenge: ofSignIn });
    expect(outcome(crossed)).toEqual([410, 'CHALLENGE_GONE']);
    expect(await provenAt()).toBe(before);

    const proven = await prove('prove/factor', answer);
    expect(proven.status).toBe(200);
    expect(proven.headers['set-cookie']?.[0]).toMatch(/^clubgenoot-session=/);
    expect(await provenAt()).toBeGreaterThan(before);
    expect(await countSessions(db, current.person.id)).toBe(current.sessions);
  });

  test('on one device does not count for another', async () => {
    const { signIn } = await import('#tests/people/people.ts');
    const other = await signIn(db, current.person.id);
    const { challenge } = (await prove('prove', { password })).json();
    const answer = await sendRaw(product, {
      path: '/api/auth/prove/factor',
      token: other.token,
      body: { challenge, factorId: current.app.factorId, code: await appCode(current.app.secret) },
    });
    expect(outcome(answer)).toEqual([410, 'CHALLENGE_GONE']);
  });
});

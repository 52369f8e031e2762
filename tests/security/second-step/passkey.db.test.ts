// Passkeys: who can sign in with one, and what a signature must contain.
import { uuidv7 } from 'uuidv7';
import { describe, expect, test } from 'vitest';
import { createAuthenticator, type Authenticator } from '#tests/people/authenticator.ts';
import { countSessions, giveApp, givePasskey } from '#tests/people/factors.ts';
import { callAs, refusalOf } from '#tests/product.ts';
import { sendRaw } from '#tests/raw-request.ts';
import { isKnown, provenAgo } from '#tests/security/sign-in/signing-in.ts';
import { outcome, startChallenges } from './challenges.ts';

const { db, product, current, createWithPassword, auth, challenged, verify, expectNoSession } =
  await startChallenges();

const device = (more: { origin?: string; userVerified?: boolean } = {}) => ({
  origin: product.publicUrl,
  ...more,
});
const options = async () => (await auth('sign-in/passkey-options', {})).json();
const signInWith = (passkey: object) => auth('sign-in/passkey', { passkey });

/** When the passkey was last used, as 'Beveiliging' says it. */
async function lastUse() {
  const passkeys = db.selectFrom('factors').select('last_used_at').where('kind', '=', 'passkey');
  return (await passkeys.where('user_id', '=', current.person.id).executeTakeFirstOrThrow()).last_used_at;
}

async function withPasskey(): Promise<Authenticator> {
  const given = await givePasskey(product, current.person);
  return given.device;
}

describe('a passkey', () => {
  test('signs in by itself, without address, password or second step', async () => {
    const passkey = await withPasskey();
    expect(await lastUse()).toBeNull();
    const answer = await signInWith(passkey.sign(await options(), device()));
    expect(answer.status).toBe(200);
    expect(await lastUse()).not.toBeNull();
    const cookie = answer.headers['set-cookie']![0]!.split(';')[0]!;
    expect(await isKnown(product, { cookie })).toBe(true);
    expect(await countSessions(db, current.person.id)).toBe(current.sessions + 1);
  });

  test('signs each challenge once', async () => {
    const passkey = await withPasskey();
    const signed = passkey.sign(await options(), device());
    const answers = await Promise.all(Array.from({ length: 10 }, () => signInWith(signed)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await countSessions(db, current.person.id)).toBe(current.sessions + 1);
  });

  test.each([
    ['of another site', { origin: 'https://evil.example' }],
    ['of this site on another port', { origin: 'http://localhost:1' }],
    ['of a device that did not ask who is there', { userVerified: false }],
  ])('with a signature %s is refused', async (_, more) => {
    const passkey = await withPasskey();
    const answer = await signInWith(passkey.sign(await options(), device(more)));
    expect(outcome(answer)).toEqual([403, 'PASSKEY_REFUSED']);
    await expectNoSession(answer);
  });

  test("with its own, an old, or another purpose's challenge is refused", async () => {
    const passkey = await withPasskey();
    const own = await signInWith(passkey.sign({ challenge: 'x'.repeat(43) }, device()));
    expect(outcome(own)).toEqual([403, 'PASSKEY_REFUSED']);
    const old = await options();
    await db
      .updateTable('passkey_challenges')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .execute();
    expect(outcome(await signInWith(passkey.sign(old, device())))).toEqual([403, 'PASSKEY_REFUSED']);
    const registering = await callAs(product, current.person.token).factor.passkeyOptions({});
    const crossed = await signInWith(passkey.sign(registering, device()));
    expect(outcome(crossed)).toEqual([403, 'PASSKEY_REFUSED']);
    const { challenge } = await challenged();
    const ofHalf = (await auth('factor/passkey-options', { challenge })).json();
    expect(outcome(await signInWith(passkey.sign(ofHalf, device())))).toEqual([403, 'PASSKEY_REFUSED']);
    expect(await countSessions(db, current.person.id)).toBe(current.sessions);
  });

  test('that is not registered, or claims to be another one, is refused', async () => {
    const passkey = await withPasskey();
    const stranger = createAuthenticator();
    const unknown = await signInWith(stranger.sign(await options(), device()));
    expect(outcome(unknown)).toEqual([403, 'PASSKEY_GONE']);
    const posing = { ...stranger.sign(await options(), device()), id: passkey.id, rawId: passkey.id };
    expect(outcome(await signInWith(posing))).toEqual([403, 'PASSKEY_REFUSED']);
    for (const body of [{}, { passkey: {} }, { passkey: { ...posing, id: '\u0000' } }, { passkey: 'x' }]) {
      expect((await auth('sign-in/passkey', body)).status).toBe(400);
    }
  });

  test('of a suspended account is refused', async () => {
    const passkey = await withPasskey();
    await db
      .updateTable('users')
      .set({ suspended_at: new Date() })
      .where('id', '=', current.person.id)
      .execute();
    const answer = await signInWith(passkey.sign(await options(), device()));
    expect(outcome(answer)).toEqual([401, 'ACCOUNT_SUSPENDED']);
    await expectNoSession(answer);
  });

  test('answers a challenge of its own account only', async () => {
    const passkey = await withPasskey();
    const other = await createWithPassword();
    await giveApp(product, other);
    const theirs = await challenged(other);
    const asked = (await auth('factor/passkey-options', { challenge: theirs.challenge })).json();
    expect(asked.allowCredentials).toEqual([]);
    const crossed = await verify(theirs.challenge, { passkey: passkey.sign(asked, device()) });
    expect(outcome(crossed)).toEqual([403, 'WRONG_CODE']);

    const own = await challenged();
    const mine = (await auth('factor/passkey-options', {}, own.cookie)).json();
    expect(mine.allowCredentials).toEqual([expect.objectContaining({ id: passkey.id })]);
    expect((await verify(own.challenge, { passkey: passkey.sign(mine, device()) })).status).toBe(200);
    expect(await countSessions(db, current.person.id)).toBe(current.sessions + 1);
  });

  test('gives a fresh proof without a password; that of another account does not', async () => {
    const passkey = await withPasskey();
    const other = await createWithPassword();
    const { device: foreign } = await givePasskey(product, other);
    await provenAgo(db, current.person.sessionId, 11);
    const prove = (path: string, body: object) =>
      sendRaw(product, { path: `/api/auth/prove/${path}`, token: current.person.token, body });
    const asked = (await prove('passkey-options', {})).json();
    const refused = await prove('passkey', { passkey: foreign.sign(asked, device()) });
    expect(outcome(refused)).toEqual([403, 'PASSKEY_REFUSED']);
    const again = (await prove('passkey-options', {})).json();
    expect(await lastUse()).toBeNull();
    expect((await prove('passkey', { passkey: passkey.sign(again, device()) })).status).toBe(200);
    expect(await lastUse()).not.toBeNull();
  });
});

describe('a new passkey', () => {
  const register = async (more: object, passkey = createAuthenticator()) => {
    const { factor } = callAs(product, current.person.token);
    const asked = await factor.passkeyOptions({});
    const made = passkey.register(asked, device(more));
    return factor.addPasskey({ id: uuidv7(), friendlyName: 'Passkey', passkey: made });
  };

  test('is refused from another site, and without user verification', async () => {
    expect(await refusalOf(register({ origin: 'https://evil.example' }))).toBe('PASSKEY_REFUSED');
    expect(await refusalOf(register({ userVerified: false }))).toBe('PASSKEY_REFUSED');
  });

  test('answers a challenge of this user, once', async () => {
    const { factor } = callAs(product, current.person.token);
    const other = await createWithPassword();
    const asked = await callAs(product, other.token).factor.passkeyOptions({});
    const passkey = createAuthenticator().register(asked, device());
    const add = () => factor.addPasskey({ id: uuidv7(), friendlyName: 'Passkey', passkey });
    expect(await refusalOf(add())).toBe('PASSKEY_REFUSED');
    expect(await refusalOf(factor.addPasskey({ id: uuidv7(), friendlyName: 'Passkey', passkey: {} }))).toBe(
      'PASSKEY_REFUSED',
    );
  });

  test('is refused when it has more levels than any device makes', async () => {
    const nested = `${'['.repeat(5000)}${']'.repeat(5000)}`;
    const { status } = await sendRaw(product, {
      path: '/api/me/factors/passkeys',
      token: current.person.token,
      body: `{ "id": "${uuidv7()}", "friendlyName": "Passkey", "passkey": { "id": ${nested} } }`,
    });
    expect(status).toBe(422);
  });

  test('belongs to one account', async () => {
    const passkey = createAuthenticator();
    await register({}, passkey);
    expect(await refusalOf(register({}, passkey))).toBe('PASSKEY_REFUSED');
  });

  test('is stored on the device, and existing ones are excluded', async () => {
    const known = await withPasskey();
    const asked = await callAs(product, current.person.token).factor.passkeyOptions({});
    expect(asked).toMatchObject({
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: known.id }],
      attestation: 'none',
    });
  });
});

// Linking provider accounts to an existing account, and unlinking all but the last sign-in method.
import { uuidv7 } from 'uuidv7';
import { describe, expect, test } from 'vitest';
import { identityMail } from '#features/sign-in/copy.ts';
import { useDatabase } from '#tests/database.ts';
import { newProviderUser } from '#tests/fakes/open-id.ts';
import { mailsTo } from '#tests/mails.ts';
import { linkIdentity } from '#tests/people/identities.ts';
import { createPerson, givePassword, signIn as openSession } from '#tests/people/people.ts';
import { callAs, refusalOf } from '#tests/product.ts';
import { sendRaw } from '#tests/raw-request.ts';
import { begin, comeBack, goThrough, useProviders, visitProvider } from './use-providers.ts';

const database = await useDatabase();
const { db } = database;
const { elsewhere, product } = await useProviders(database);

const identitiesOf = (userId: string) =>
  db.selectFrom('auth_accounts').selectAll().where('user_id', '=', userId).execute();

describe('linking', () => {
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const startLink = (token: string) =>
    begin(product, { provider: 'google' }, { path: 'link-provider', headers: bearer(token) });

  test('adds a sign-in method to the requesting account, also with another address', async () => {
    const person = await createPerson(db);
    const { address, cookies } = await startLink(person.token);
    const back = await visitProvider(address);
    const { problem, path, cookie } = await comeBack(product, back, cookies, bearer(person.token));
    expect([problem, path, cookie]).toEqual([null, '/profile/security?linked=google', '']);
    const signedIn = await goThrough(product);
    const me = (await sendRaw(product, { path: '/api/me', headers: { cookie: signedIn.cookie } })).json();
    expect(me).toMatchObject({ account: { id: person.id, email: person.email } });
    const { identities } = await callAs(product, person.token).identity.list();
    expect(identities).toEqual([
      { id: expect.any(String), provider: 'google', linkedAt: expect.any(String) },
    ]);
  });

  test('requires a signed-in user with a fresh proof', async () => {
    const person = await createPerson(db);
    const longAgo = { proved_at: new Date(Date.now() - 11 * 60_000) };
    await db.updateTable('auth_sessions').set(longAgo).where('id', '=', person.sessionId).execute();
    const ask = (headers: Record<string, string>) =>
      sendRaw(product, { path: '/api/auth/link-provider', headers, body: { provider: 'google' } });
    expect((await ask(bearer(person.token))).json().code).toBe('PROVE_AGAIN');
    expect((await ask({})).json().code).toBe('SIGN_IN_REQUIRED');
  });

  test('refuses an identity of another account, and one with an unverified address', async () => {
    const [owner, person] = [await createPerson(db), await createPerson(db)];
    await linkIdentity(db, owner.id, 'google', elsewhere.person.sub);
    const taken = await startLink(person.token);
    const comeBackTo = async ({ address, cookies }: typeof taken) =>
      comeBack(product, await visitProvider(address), cookies, bearer(person.token));
    const outcome = await comeBackTo(taken);
    expect([outcome.problem, outcome.path]).toEqual([
      'account_already_linked_to_different_user',
      '/profile/security',
    ]);
    elsewhere.person = { ...newProviderUser(), email_verified: false };
    const unconfirmed = await startLink(person.token);
    const other = await comeBackTo(unconfirmed);
    expect(other.problem).toBe('EMAIL_NOT_VERIFIED_ELSEWHERE');
    expect(await identitiesOf(person.id)).toEqual([]);
    expect(await identitiesOf(owner.id)).toHaveLength(1);
  });

  test('fails when the session that started it was signed out or suspended', async () => {
    for (const end of [
      (person: { id: string; sessionId: string }) =>
        db.deleteFrom('auth_sessions').where('id', '=', person.sessionId).execute(),
      (person: { id: string }) =>
        db.updateTable('users').set({ suspended_at: new Date() }).where('id', '=', person.id).execute(),
    ]) {
      elsewhere.person = newProviderUser();
      const person = await createPerson(db);
      const { address, cookies } = await startLink(person.token);
      await end(person);
      const back = await visitProvider(address);
      const { problem } = await comeBack(product, back, cookies, bearer(person.token));
      expect(problem).toBe('LINK_ENDED');
      expect(await identitiesOf(person.id)).toEqual([]);
    }
  });

  // The session of the one who began stays open: signing in beside it only replaces the cookie of the browser.
  test('fails when the browser returns with another session than the one that started it', async () => {
    const [person, next] = [await createPerson(db), await createPerson(db)];
    const ownPhone = await openSession(db, person.id);
    for (const headers of [bearer(next.token), bearer(ownPhone.token), {}]) {
      const { address, cookies } = await startLink(person.token);
      const { problem } = await comeBack(product, await visitProvider(address), cookies, headers);
      expect(problem).toBe('LINK_ENDED');
      for (const { id } of [person, next]) expect(await identitiesOf(id)).toEqual([]);
    }
  });
});

describe('a mail', () => {
  const soon = { timeout: 5000 };
  const subjectsTo = async ({ email }: { email: string }) =>
    (await mailsTo(product.settings.dataDir, email)).map(({ subject }) => subject);
  const [linked, unlinked] = (['linked', 'unlinked'] as const).map((change) =>
    identityMail(change, 'Google'),
  );

  test('reports each linked and unlinked method once, and says what to do', async () => {
    const person = await createPerson(db);
    await givePassword(db, person);
    const link = async () => {
      const headers = { authorization: `Bearer ${person.token}` };
      const { address, cookies } = await begin(
        product,
        { provider: 'google' },
        { path: 'link-provider', headers },
      );
      return comeBack(product, await visitProvider(address), cookies, headers);
    };
    expect((await link()).problem).toBeNull();
    await expect.poll(() => subjectsTo(person), soon).toEqual([linked?.subject]);
    // Already linked: nothing has changed.
    expect((await link()).problem).toBeNull();
    const [mail] = await mailsTo(product.settings.dataDir, person.email);
    for (const words of [mail?.text, mail?.html]) expect(words).toContain('Was jij dit niet?');
    expect(mail?.link.pathname).toBe('/profile/security');

    const { identities } = await callAs(product, person.token).identity.list();
    const command = { id: uuidv7(), identityId: identities[0]?.id ?? '' };
    for (let time = 0; time < 3; time += 1) {
      expect(await callAs(product, person.token).identity.unlink(command)).toEqual({
        identityId: command.identityId,
      });
    }
    // Mails are not awaited. When the next one has arrived, any other would have arrived too.
    expect((await link()).problem).toBeNull();
    await expect
      .poll(async () => (await subjectsTo(person)).filter((subject) => subject === linked?.subject), soon)
      .toHaveLength(2);
    expect(await subjectsTo(person)).toEqual([linked?.subject, unlinked?.subject, linked?.subject]);
  });

  test('is sent when the same address is linked automatically, but not for an account that is created this way', async () => {
    const made = elsewhere.person;
    expect((await goThrough(product)).problem).toBeNull();
    const known = await createPerson(db);
    elsewhere.person = { ...newProviderUser(), email: known.email };
    await givePassword(db, known);
    expect((await goThrough(product)).problem).toBeNull();
    await expect.poll(() => subjectsTo(known), soon).toEqual([linked?.subject]);
    expect(await subjectsTo({ email: made.email ?? '' })).toEqual([]);
  });

  test('is not sent for a refused removal', async () => {
    const person = await createPerson(db);
    const identityId = await linkIdentity(db, person.id, 'google');
    const refused = callAs(product, person.token).identity.unlink({ id: uuidv7(), identityId });
    expect(await refusalOf(refused)).toBe('LAST_WAY_IN');
    expect(await subjectsTo(person)).toEqual([]);
  });
});

describe('unlinking', () => {
  const unlink = (token: string, identityId: string) =>
    callAs(product, token).identity.unlink({ id: uuidv7(), identityId });

  test('removes only that sign-in method', async () => {
    const person = await createPerson(db);
    await givePassword(db, person);
    const identityId = await linkIdentity(db, person.id, 'google', elsewhere.person.sub);
    expect(await unlink(person.token, identityId)).toEqual({ identityId });
    expect((await identitiesOf(person.id)).map(({ provider_id }) => provider_id)).toEqual(['credential']);
    expect(await refusalOf(unlink(person.token, identityId))).toBe('NOT_FOUND');
  });

  test('never removes the last one, neither alone nor by two concurrent requests', async () => {
    const person = await createPerson(db);
    const google = await linkIdentity(db, person.id, 'google');
    expect(await refusalOf(unlink(person.token, google))).toBe('LAST_WAY_IN');
    expect(await identitiesOf(person.id)).toHaveLength(1);
    // A password that was never set does not count.
    await givePassword(db, person);
    await db
      .updateTable('auth_accounts')
      .set({ password: null })
      .where('user_id', '=', person.id)
      .where('provider_id', '=', 'credential')
      .execute();
    expect(await refusalOf(unlink(person.token, google))).toBe('LAST_WAY_IN');

    for (let round = 0; round < 5; round += 1) {
      const other = await createPerson(db);
      const both = [
        await linkIdentity(db, other.id, 'google'),
        await linkIdentity(db, other.id, 'microsoft'),
      ];
      const tokens = [other.token, (await openSession(db, other.id)).token];
      const outcomes = await Promise.allSettled(both.map((id, turn) => unlink(tokens[turn] ?? '', id)));
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      expect(await identitiesOf(other.id)).toHaveLength(1);
    }
  });

  test('counts a passkey as a sign-in method, and keeps it when it is the last', async () => {
    const person = await createPerson(db);
    const google = await linkIdentity(db, person.id, 'google');
    const factorId = uuidv7();
    const row = { id: factorId, user_id: person.id, friendly_name: 'Sleutel', verified_at: new Date() };
    const nothing = { secret: null, last_step: null, phone: null };
    await db
      .insertInto('factors')
      .values({ ...row, ...nothing, kind: 'passkey' })
      .execute();
    expect(await unlink(person.token, google)).toEqual({ identityId: google });
    const remove = callAs(product, person.token).factor.remove({ id: uuidv7(), factorId });
    expect(await refusalOf(remove)).toBe('LAST_WAY_IN');
    // A phone is no sign-in method by itself.
    const next = await linkIdentity(db, person.id, 'google');
    await db
      .updateTable('factors')
      .set({ kind: 'phone', phone: '+31612345678' })
      .where('id', '=', factorId)
      .execute();
    expect(await refusalOf(unlink(person.token, next))).toBe('LAST_WAY_IN');
  });

  test('requires the account itself with a fresh proof, and does not apply to passwords', async () => {
    const [person, other] = [await createPerson(db), await createPerson(db)];
    for (const one of [person, other]) await givePassword(db, one);
    const identityId = await linkIdentity(db, person.id, 'google');
    expect(await refusalOf(unlink(other.token, identityId))).toBe('NOT_FOUND');
    const password = (await identitiesOf(person.id)).find(({ provider_id }) => provider_id === 'credential');
    expect(await refusalOf(unlink(person.token, password?.id ?? ''))).toBe('NOT_FOUND');
    const longAgo = { proved_at: new Date(Date.now() - 11 * 60_000) };
    await db.updateTable('auth_sessions').set(longAgo).where('id', '=', person.sessionId).execute();
    expect(await refusalOf(unlink(person.token, identityId))).toBe('PROVE_AGAIN');
    expect(await identitiesOf(person.id)).toHaveLength(2);
  });
});

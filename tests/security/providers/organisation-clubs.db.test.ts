// How a session becomes one of the organisation, which a club may require: by its sign-in as the first step, and by nothing else.
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { hashOfSession } from '#features/account/server/reads.ts';
import { useDatabase } from '#tests/database.ts';
import { startOpenId } from '#tests/fakes/open-id.ts';
import { startOrganisationProvider } from '#tests/fakes/organisation-provider.ts';
import { givePhone, lastCodeTo } from '#tests/people/factors.ts';
import { linkIdentity } from '#tests/people/identities.ts';
import {
  addMember,
  createClub,
  createPerson,
  givePassword,
  password,
  type Person,
} from '#tests/people/people.ts';
import { callAs, refusalOf, useProduct } from '#tests/product.ts';
import { sendRaw, type RawAnswer } from '#tests/raw-request.ts';
import { begin, comeBack, visitProvider } from './use-providers.ts';

const database = await useDatabase();
const { db } = database;
const elsewhere = await startOrganisationProvider();
const google = await startOpenId();
afterAll(() => Promise.all([elsewhere.close(), google.close()]));
const { settings: organisation } = elsewhere;
const product = await useProduct(database, { organisation, providers: [google.settings('google')] });
elsewhere.register(product.publicUrl);

let anna: Person;
let clubId: string;
beforeEach(async () => {
  anna = await createPerson(db, { name: 'Anna' });
  await givePassword(db, anna);
  elsewhere.people.set(anna.id, { email: anna.email, email_verified: true });
  await linkIdentity(db, anna.id, 'organisation', `${organisation.issuer} ${anna.id}`);
  clubId = await createClub(db);
  await addMember(db, clubId, anna.id);
  await db.updateTable('golf_clubs').set({ requires_organisation: true }).where('id', '=', clubId).execute();
});

/** Through the provider and back. */
async function goThrough(how?: Parameters<typeof begin>[2]) {
  const { cookies, address } = await begin(product, { provider: 'organisation' }, how);
  return comeBack(product, await elsewhere.logIn(address, anna.id), cookies, how?.headers);
}

const clubsIn = async (headers: Record<string, string>) => {
  const { account } = (await sendRaw(product, { path: '/api/me', headers })).json() as {
    account: { memberships: { club: { id: string } }[]; clubsOfOrganisation: { id: string }[] };
  };
  return [account.memberships.map(({ club }) => club.id), account.clubsOfOrganisation.map(({ id }) => id)];
};
const cookieIn = ({ headers }: RawAnswer, name: string) =>
  (headers['set-cookie'] ?? []).find((one) => one.startsWith(`${name}=`))?.split(';')[0] ?? '';

const signInByPassword = () =>
  sendRaw(product, { path: '/api/auth/sign-in/email', body: { email: anna.email, password } });

test('the sign-in of the organisation opens the club, and the password does not', async () => {
  expect(await clubsIn({ cookie: (await goThrough()).cookie })).toEqual([[clubId], []]);
  const cookie = cookieIn(await signInByPassword(), 'clubgenoot-session');
  expect(await clubsIn({ cookie })).toEqual([[], [clubId]]);
});

test('a second step after it keeps what the first was', async () => {
  const { phone, factorId } = await givePhone(product, anna);
  const answer = async (cookie: string) => {
    await sendRaw(product, { path: '/api/auth/factor/text', body: { factorId }, headers: { cookie } });
    const code = await lastCodeTo(product.settings.dataDir, phone);
    const body = { factorId, code };
    const answered = await sendRaw(product, { path: '/api/auth/factor/verify', body, headers: { cookie } });
    return cookieIn(answered, 'clubgenoot-session');
  };
  const { answer: returned, cookie } = await goThrough();
  expect(cookie).toBe('');
  expect(await clubsIn({ cookie: await answer(cookieIn(returned, 'clubgenoot-challenge')) })).toEqual([
    [clubId],
    [],
  ]);
  const asked = cookieIn(await signInByPassword(), 'clubgenoot-challenge');
  expect(await clubsIn({ cookie: await answer(asked) })).toEqual([[], [clubId]]);
});

test('linking the account there, or a fresh proof with it, does not change the session', async () => {
  const headers = { authorization: `Bearer ${anna.token}` };
  expect((await goThrough({ path: 'link-provider', headers })).problem).toBeNull();
  expect(await clubsIn(headers)).toEqual([[], [clubId]]);
  const marks = db.selectFrom('auth_sessions').select('by_organisation');
  const mine = marks.where('token_hash', '=', hashOfSession(anna.token));
  expect(await mine.executeTakeFirst()).toEqual({ by_organisation: false });
});

test('another provider of the account marks nothing', async () => {
  google.person = { sub: anna.id, email: anna.email, email_verified: true };
  await linkIdentity(db, anna.id, 'google', anna.id);
  const { cookies, address } = await begin(product, { provider: 'google' });
  const { cookie } = await comeBack(product, await visitProvider(address), cookies);
  expect(await clubsIn({ cookie })).toEqual([[], [clubId]]);
});

test('the last second step of an admin stays, also in a session that does not open the club', async () => {
  const admin = { role: 'admin' as const };
  await db.updateTable('club_members').set(admin).where('user_id', '=', anna.id).execute();
  const { factorId } = await givePhone(product, anna);
  const { factor } = callAs(product, anna.token);
  expect(await factor.list()).toMatchObject({ keepsLast: true, mayRemove: false });
  expect(await refusalOf(factor.remove({ id: uuidv7(), factorId }))).toBe('LAST_FACTOR');
});

test('a global admin requires it of a club, and its members hear of it at once', async () => {
  const admin = await createPerson(db, { globalAdmin: true });
  const { clubAdministration } = callAs(product, admin.token);
  const facts = { clubId, name: 'Golfclub De Bond', location: '', slug: `bond-${clubId}`.slice(0, 60) };
  const told = () =>
    db
      .selectFrom('live_events')
      .select('id')
      .where('topic', '=', `club:${clubId}`)
      .where('kind', '=', 'rights.changed')
      .execute();
  await clubAdministration.update({ id: uuidv7(), ...facts });
  expect((await clubsIn({ authorization: `Bearer ${anna.token}` }))[1]).toEqual([clubId]);
  expect(await told()).toHaveLength(0);
  await clubAdministration.update({ id: uuidv7(), ...facts, requiresOrganisation: false });
  expect((await clubsIn({ authorization: `Bearer ${anna.token}` }))[0]).toEqual([clubId]);
  expect(await told()).toHaveLength(1);
  const { items } = await clubAdministration.list({ search: 'de bond' });
  expect(items).toMatchObject([{ id: clubId, requiresOrganisation: false }]);
});

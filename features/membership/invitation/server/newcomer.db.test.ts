// Signing up by the link of an invitation: what its mail proves, and that the account holds the invitation on every device.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { useDatabase } from '#tests/database.ts';
import { createInvitation, type Invited } from '#tests/people/invitations.ts';
import { addMember, createClub, createPerson, signIn as openSession } from '#tests/people/people.ts';
import { callAs, refusalOf, useProduct } from '#tests/product.ts';
import { sendRaw } from '#tests/raw-request.ts';
import { signIn } from '#tests/security/sign-in/signing-in.ts';
import { confirmationIn, useBrowser } from '#tests/security/sign-in/signing-up.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'clubgenoot-mails-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const database = await useDatabase();
const { db } = database;
const product = await useProduct(database, { dataDir });

const password = 'Birdie-op-hole-7';
const name = 'Golfclub De Proef';
let clubId: string;
let invited: Invited;

beforeEach(async () => {
  clubId = await createClub(db, name);
  invited = await createInvitation(db, clubId);
});

const linkOf = ({ token, proof }: Invited) => ({ token, proof });

async function signUp(email: string, invitation: object) {
  const browser = useBrowser(product);
  const answer = await browser.post('sign-up/email', { email, password, invitation });
  return { browser, answer: answer.json(), isIn: await browser.isSignedIn() };
}

/** The account of an address, as another device that signs in sees it. */
async function elsewhere(email: string) {
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return callAs(product, (await openSession(db, id)).token);
}

const invitedTo = async (api: Awaited<ReturnType<typeof elsewhere>>) =>
  (await api.account.me()).account?.invitedTo?.name ?? null;

test('the mailed link confirms the invited address, signs in, and is held by the account', async () => {
  const { answer, isIn } = await signUp(invited.email, linkOf(invited));
  expect([answer, isIn]).toEqual([{ status: true, confirmed: true }, true]);
  expect(await invitedTo(await elsewhere(invited.email))).toBe(name);
});

test('the link on an admin’s screen proves no address: it is confirmed by mail, elsewhere with the password', async () => {
  const { answer, isIn } = await signUp(invited.email, { token: invited.token });
  expect([answer, isIn]).toEqual([{ status: true }, false]);
  const other = useBrowser(product);
  const token = await confirmationIn(product, invited.email);
  expect((await other.post('verify-email', { token })).json().confirmed).toBe(false);
  expect((await other.post('verify-email', { token, password })).json().confirmed).toBe(true);
  expect(await invitedTo(await elsewhere(invited.email))).toBe(name);
});

test('the proof of a mail confirms no other address, and no proof but its own confirms one', async () => {
  const stranger = `${uuidv7()}@test.example`;
  expect((await signUp(stranger, linkOf(invited))).isIn).toBe(false);
  const { proof } = await createInvitation(db, clubId);
  for (const wrong of [proof, invited.token, ''])
    expect((await signUp(invited.email, { token: invited.token, proof: wrong })).isIn).toBe(false);
});

test.each(['revoked', 'accepted', 'expired'] as const)('a link that was %s confirms nothing', async (end) => {
  const change =
    end === 'expired' ? { expires_at: new Date(Date.now() - 1000).toISOString() } : { status: end };
  await db.updateTable('club_invitations').set(change).where('id', '=', invited.id).execute();
  expect((await signUp(invited.email, linkOf(invited))).isIn).toBe(false);
});

test('the mailed link opens no account that exists', async () => {
  await signUp(invited.email, linkOf(invited));
  const again = await sendRaw(product, {
    path: '/api/auth/sign-up/email',
    body: { email: invited.email, password: 'Een-ander-wachtwoord-8', invitation: linkOf(invited) },
  });
  expect(again.json()).toEqual({ status: true });
  expect((await signIn(product, invited.email, 'Een-ander-wachtwoord-8')).status).toBe(401);
  expect((await signIn(product, invited.email, password)).status).toBe(200);
});

test('an account holds what it opened, accepts it without the link, and then holds nothing', async () => {
  const golfer = await createPerson(db);
  const api = callAs(product, golfer.token);
  expect(await refusalOf(api.invitation.accept({ id: uuidv7() }))).toBe('NO_TOKEN');
  await api.invitation.hold({ id: uuidv7(), token: invited.token });
  const phone = callAs(product, (await openSession(db, golfer.id)).token);
  expect(await invitedTo(phone)).toBe(name);
  expect(await phone.invitation.preview({})).toMatchObject({ clubName: name, email: null });
  expect(await refusalOf(phone.invitation.accept({ id: uuidv7() }))).toBe('OTHER_ADDRESS');
  const id = uuidv7();
  const joined = { clubId, clubName: name, outcome: 'member' };
  expect(await phone.invitation.accept({ id, confirmed: true })).toEqual(joined);
  expect(await phone.invitation.accept({ id, confirmed: true })).toEqual(joined);
  expect(await invitedTo(api)).toBeNull();
  // Opening the mail again later is no riddle.
  expect(await refusalOf(api.invitation.accept({ id: uuidv7(), token: invited.token }))).toBe(
    'ALREADY_MEMBER',
  );
});

test('the account forgets a held invitation after the refusal of a revoked one', async () => {
  const api = callAs(product, (await createPerson(db)).token);
  await api.invitation.hold({ id: uuidv7(), token: invited.token });
  await db.updateTable('club_invitations').set({ status: 'revoked' }).where('id', '=', invited.id).execute();
  expect(await api.invitation.preview({})).toMatchObject({ state: 'revoked', members: null, faces: [] });
  expect(await refusalOf(api.invitation.accept({ id: uuidv7(), confirmed: true }))).toBe('NOT_FOUND_OR_USED');
  expect(await invitedTo(api)).toBeNull();
});

test('a visitor sees the club, the address only with the proof of the mail, and only members who allow it', async () => {
  const visitor = callAs(product);
  for (const [index, who] of [
    'Anna Admiraal',
    'Bram Bos',
    'Carla Cramer',
    'Dirk Dam',
    'Els Egberts',
  ].entries()) {
    const { id } = await createPerson(db, { name: who });
    await addMember(db, clubId, id);
    if (index < 2)
      await db.updateTable('profiles').set({ shows_to_newcomers: true }).where('id', '=', id).execute();
  }
  const { token, proof, email } = invited;
  const faces = [
    { name: 'Anna', avatarUrl: null },
    { name: 'Bram', avatarUrl: null },
  ];
  expect(await visitor.invitation.preview({ token })).toMatchObject({ members: 5, faces, email: null });
  expect((await visitor.invitation.preview({ token, proof })).email).toBe(email);
  expect((await visitor.invitation.preview({ token, proof: 'x' })).email).toBeNull();
});

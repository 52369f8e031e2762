// Accepting an invitation, and everything that makes it fail.
// Runs on the oldest PostgreSQL too.
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { beforeEach, expect, test } from 'vitest';
import { useDatabase } from '#tests/database.ts';
import { fingerprint } from '#tests/people/fingerprint.ts';
import { createInvitation } from '#tests/people/invitations.ts';
import {
  addMember,
  createClub,
  createClubJoinRequest,
  createPerson,
  type Person,
} from '#tests/people/people.ts';
import { callAs, refusalOf, useProduct } from '#tests/product.ts';

const database = await useDatabase();
const { db } = database;
const product = await useProduct(database);

let clubId: string;
let guest: Person;

beforeEach(async () => {
  clubId = await createClub(db, 'Golfclub De Proef');
  guest = await createPerson(db);
});

const accept = (token: string, person = guest) =>
  callAs(product, person.token).invitation.accept({ id: uuidv7(), token, confirmed: true });

const membershipOf = (person: Person) =>
  db
    .selectFrom('club_members')
    .select(['role', 'status'])
    .where('club_id', '=', clubId)
    .where('user_id', '=', person.id)
    .executeTakeFirst();

const tokenIn = (link: string) => new URL(link).searchParams.get('token') ?? '';

const stateOf = async (id: string) =>
  (await db.selectFrom('club_invitations').select('status').where('id', '=', id).executeTakeFirstOrThrow())
    .status;

test('makes the holder of the link a member, whatever their address, and works once', async () => {
  const { id, token } = await createInvitation(db, clubId);
  expect(await accept(token)).toEqual({ clubId, clubName: 'Golfclub De Proef', outcome: 'member' });
  expect(await membershipOf(guest)).toEqual({ role: 'member', status: 'active' });
  expect(await stateOf(id)).toBe('accepted');
  expect(await refusalOf(accept(token, await createPerson(db)))).toBe('NOT_FOUND_OR_USED');
});

test('another address than the invited one joins only when it is confirmed', async () => {
  const { id, token } = await createInvitation(db, clubId, { email: 'voor-de-ander@test.example' });
  const { invitation } = callAs(product, guest.token);
  // Names no address to the holder of the link.
  const shown = { clubName: 'Golfclub De Proef', state: 'open', email: null };
  expect(await invitation.preview({ token })).toMatchObject(shown);
  for (const behind of ['.', ')', '’.', ' ', '>,'])
    expect(await invitation.preview({ token: token + behind })).toMatchObject(shown);
  const before = await fingerprint(db);
  expect(await refusalOf(invitation.accept({ id: uuidv7(), token }))).toBe('OTHER_ADDRESS');
  expect(await fingerprint(db)).toBe(before);
  await accept(token);
  expect(await stateOf(id)).toBe('accepted');
});

test('the invited address joins at once', async () => {
  const { token } = await createInvitation(db, clubId, { email: guest.email });
  const { invitation } = callAs(product, guest.token);
  expect(await invitation.accept({ id: uuidv7(), token })).toMatchObject({ outcome: 'member' });
});

test('tells the club’s admins and the new member live', async () => {
  const { token } = await createInvitation(db, clubId);
  await accept(token);
  const { rows } = await sql<{ topic: string; kind: string }>`select topic, kind from live_events
    where topic in (${`club-admins:${clubId}`}, ${`person:${guest.id}`}) order by topic, kind`.execute(db);
  expect(rows).toEqual([
    { topic: `club-admins:${clubId}`, kind: 'invitations.changed' },
    { topic: `club-admins:${clubId}`, kind: 'members.changed' },
    { topic: `person:${guest.id}`, kind: 'rights.changed' },
  ]);
});

test('an expired link is refused by the clock of the database', async () => {
  const { token } = await createInvitation(db, clubId, { expiresIn: -1 });
  expect(await refusalOf(accept(token))).toBe('EXPIRED');
  expect(await callAs(product, guest.token).invitation.preview({ token })).toMatchObject({
    state: 'expired',
  });
  expect(await membershipOf(guest)).toBeUndefined();
});

test('a shifted clock lets a link expire earlier', async () => {
  const later = await useProduct(database, { clockOffsetSeconds: 8 * 86_400 });
  const { token } = await createInvitation(db, clubId);
  const { invitation } = callAs(later, guest.token);
  expect(await refusalOf(invitation.accept({ id: uuidv7(), token }))).toBe('EXPIRED');
});

test('a member is refused, suspended or not, and the invitation is unchanged', async () => {
  const { id, token } = await createInvitation(db, clubId);
  await addMember(db, clubId, guest.id, { status: 'suspended' });
  const before = await fingerprint(db);
  expect(await refusalOf(accept(token))).toBe('MEMBER_SUSPENDED');
  expect(await fingerprint(db)).toBe(before);
  const member = await createPerson(db);
  await addMember(db, clubId, member.id);
  const expired = await createInvitation(db, clubId, { expiresIn: -1 });
  const revoked = await createInvitation(db, clubId);
  await db.updateTable('club_invitations').set({ status: 'revoked' }).where('id', '=', revoked.id).execute();
  // Whatever became of the link: a member needs none.
  for (const link of [token, expired.token, revoked.token]) {
    expect(await refusalOf(accept(link))).toBe('MEMBER_SUSPENDED');
    expect(await refusalOf(accept(link, member))).toBe('ALREADY_MEMBER');
  }
  expect(await stateOf(id)).toBe('pending');
  await accept(token, await createPerson(db));
});

test('refuses an empty token, an unknown token, and the hash of a token', async () => {
  expect(await refusalOf(accept(''))).toBe('NO_TOKEN');
  expect(await refusalOf(accept('onbekend'))).toBe('NOT_FOUND_OR_USED');
  const { id } = await createInvitation(db, clubId);
  const row = db.selectFrom('club_invitations').select('token_hash').where('id', '=', id);
  const hash = (await row.executeTakeFirstOrThrow()).token_hash.toString('base64url');
  expect(await refusalOf(accept(hash))).toBe('NOT_FOUND_OR_USED');
});

test('settles a pending club join request of the same user and club', async () => {
  const elsewhere = await createClub(db);
  await createClubJoinRequest(db, clubId, guest.id);
  await createClubJoinRequest(db, elsewhere, guest.id);
  await accept((await createInvitation(db, clubId)).token);
  const requests = await db
    .selectFrom('club_join_requests')
    .select(['club_id', 'status'])
    .where('user_id', '=', guest.id)
    .execute();
  expect(new Map(requests.map(({ club_id, status }) => [club_id, status]))).toEqual(
    new Map([
      [clubId, 'approved'],
      [elsewhere, 'pending'],
    ]),
  );
});

test('refuses an IP address that tries many unknown tokens, and does not count valid ones', async () => {
  const limited = await useProduct(database, { rateLimits: true });
  const { invitation } = callAs(limited, guest.token);
  // One after the other: on a busy machine so many at once wait too long for a connection.
  for (let valid = 0; valid < 31; valid += 1) {
    const { token } = await createInvitation(db, await createClub(db));
    await invitation.accept({ id: uuidv7(), token, confirmed: true });
  }
  for (let guess = 0; guess < 30; guess += 1)
    expect(await refusalOf(invitation.preview({ token: `gok-${guess}` }))).toBe('NOT_FOUND_OR_USED');
  expect(await refusalOf(invitation.preview({ token: 'gok' }))).toBe('TOO_MANY_REQUESTS');
  const { token } = await createInvitation(db, clubId);
  expect(await refusalOf(invitation.accept({ id: uuidv7(), token }))).toBe('TOO_MANY_REQUESTS');
});

test.each([
  ['member', undefined],
  ['admin', 'admin'],
] as const)('a resent invitation of a first admin makes a %s', async (role, chosen) => {
  const admin = await createPerson(db);
  await addMember(db, clubId, admin.id, { role: 'admin' });
  const { invitation } = callAs(product, admin.token);
  // Through the API: the link of a resend is made again from the seed.
  const { id } = await invitation.create({ id: uuidv7(), clubId, email: guest.email });
  await db.updateTable('club_invitations').set({ role: 'admin' }).where('id', '=', id).execute();
  const change = { id: uuidv7(), clubId, invitationId: id };
  const { link } = await invitation.resend({ ...change, ...(chosen && { role: chosen }) });
  expect((await invitation.list({ clubId })).items).toMatchObject([{ id, role }]);
  await accept(tokenIn(link));
  expect(await membershipOf(guest)).toEqual({ role, status: 'active' });
});

test('the club that somebody joins becomes the selected one', async () => {
  const elsewhere = await createClub(db);
  await addMember(db, elsewhere, guest.id);
  await db.updateTable('profiles').set({ selected_club_id: elsewhere }).where('id', '=', guest.id).execute();
  await accept((await createInvitation(db, clubId)).token);
  const { account } = await callAs(product, guest.token).account.me();
  expect(account?.profile?.selectedClubId).toBe(clubId);
});

test.each(['demoted', 'suspended', 'removed', 'closed', 'suspended by the platform'])(
  'the open invitations of an admin who is %s end: the list says so, and another admin can send them again',
  async (end) => {
    const [inviter, other] = [await createPerson(db, { name: 'Karin de Boer' }), await createPerson(db)];
    for (const { id } of [inviter, other]) await addMember(db, clubId, id, { role: 'admin' });
    const { id, link } = await callAs(product, inviter.token).invitation.create({
      id: uuidv7(),
      clubId,
      email: guest.email,
    });
    const kept = await createInvitation(db, clubId);
    const membership = sql`club_id = ${clubId} and user_id = ${inviter.id}`;
    const account = sql`id = ${inviter.id}`;
    await {
      demoted: sql`update club_members set role = 'member' where ${membership}`,
      suspended: sql`update club_members set status = 'suspended' where ${membership}`,
      removed: sql`delete from club_members where ${membership}`,
      closed: sql`update users set deletion_due_at = now() + interval '14 days' where ${account}`,
      'suspended by the platform': sql`update users set suspended_at = now() where ${account}`,
    }[end]!.execute(db);
    expect([await stateOf(id), await stateOf(kept.id)]).toEqual(['ended', 'pending']);
    const deeds = db.selectFrom('audit_entries').select(['subject_id', 'detail']);
    expect(
      await deeds.where('club_id', '=', clubId).where('action', '=', 'invitation.ended').execute(),
    ).toEqual([{ subject_id: inviter.id, detail: { count: 1 } }]);

    const { invitation } = callAs(product, other.token);
    const listed = async () => (await invitation.list({ clubId })).items;
    const stateIn = async () => (await listed()).find((item) => item.id === id)?.ended;
    expect(await stateIn()).toEqual({ by: 'Karin de Boer' });
    expect(await refusalOf(accept(tokenIn(link)))).toBe('NOT_FOUND_OR_USED');
    const again = await invitation.resend({ id: uuidv7(), clubId, invitationId: id });
    expect(await stateIn()).toBeNull();
    // The former admin may have kept the link.
    expect(await refusalOf(accept(tokenIn(link)))).toBe('NOT_FOUND_OR_USED');
    await accept(tokenIn(again.link));
    expect((await listed()).map((item) => item.id)).toEqual([kept.id]);
  },
);

test('an invitation that ended makes way for another one to the same address, and can be taken off the list', async () => {
  const [inviter, other] = [await createPerson(db), await createPerson(db)];
  for (const { id } of [inviter, other]) await addMember(db, clubId, id, { role: 'admin' });
  const sent = callAs(product, inviter.token).invitation;
  for (const email of ['een@voorbeeld.example', 'twee@voorbeeld.example'])
    await sent.create({ id: uuidv7(), clubId, email });
  await callAs(product, other.token).memberAdministration.remove({
    id: uuidv7(),
    clubId,
    userId: inviter.id,
  });
  const { invitation } = callAs(product, other.token);
  const made = await invitation.create({ id: uuidv7(), clubId, email: 'een@voorbeeld.example' });
  const listed = (await invitation.list({ clubId })).items;
  expect(listed.map(({ email, ended }) => [email, ended !== null])).toEqual([
    ['een@voorbeeld.example', false],
    ['twee@voorbeeld.example', true],
  ]);
  await invitation.revoke({ id: uuidv7(), clubId, invitationId: listed[1]!.id });
  expect((await invitation.list({ clubId })).items.map(({ id }) => id)).toEqual([made.id]);
});

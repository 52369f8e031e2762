// Inviting addresses to a club: one address, a list, sending again, and revoking.
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { beforeEach, expect, test } from 'vitest';
import { hashOfToken } from '#platform/server/link-tokens.ts';
import { useDatabase } from '#tests/database.ts';
import { createInvitation } from '#tests/people/invitations.ts';
import { addMember, createClub, createPerson, type Person } from '#tests/people/people.ts';
import { callAs, refusalOf, useProduct, type Api } from '#tests/product.ts';
import { linesPerCall, mostInvited, mostMailsPerAddress } from '../rules.ts';

const database = await useDatabase();
const { db } = database;
const product = await useProduct(database);

let clubId: string;
let admin: Person;
let api: Api['invitation'];

beforeEach(async () => {
  clubId = await createClub(db);
  admin = await createPerson(db, { name: 'Bea Beheer' });
  await addMember(db, clubId, admin.id, { role: 'admin' });
  api = callAs(product, admin.token).invitation;
});

const tokenIn = (link: string) => new URL(link).searchParams.get('token') ?? '';
const create = (email: string, id = uuidv7()) => api.create({ id, clubId, email });
const listed = async () => (await api.list({ clubId })).items;

/** Makes all invitations of the club look `days` older. */
const age = (days: number) =>
  sql`update club_invitations set issued_at = issued_at - make_interval(days => ${days}),
    expires_at = expires_at - make_interval(days => ${days}) where club_id = ${clubId}`.execute(db);

test('returns a link under the public origin, valid for seven days, and stores neither the link nor its token', async () => {
  const { id, link, expiresAt } = await create('  Jan.Jansen@Voorbeeld.Example ');
  expect(link).toMatch(new RegExp(`^${product.publicUrl}/invite\\?token=[\\w-]{43}$`));
  const days = (new Date(expiresAt).getTime() - Date.now()) / 86_400_000;
  expect(days).toBeCloseTo(7, 2);
  const row = await db
    .selectFrom('club_invitations')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    email: 'jan.jansen@voorbeeld.example',
    status: 'pending',
    mail_status: 'queued',
  });
  expect(row.token_hash.equals(hashOfToken(tokenIn(link)))).toBe(true);
  const { rows } = await sql<{
    all: string;
  }>`select (select json_agg(c)::text from commands c where user_id = ${admin.id})
    || (select json_agg(i)::text from club_invitations i) || (select json_agg(e)::text from audit_entries e) as all`.execute(
    db,
  );
  expect(rows[0]?.all).not.toContain(tokenIn(link));
  expect(JSON.stringify(await listed())).not.toContain(tokenIn(link));
});

test('the same command again returns the same link', async () => {
  const id = uuidv7();
  expect(await create('gast@voorbeeld.example', id)).toEqual(await create('gast@voorbeeld.example', id));
});

test('refuses a member, an open invitation, and a text that is no address', async () => {
  const suspended = await createPerson(db);
  await addMember(db, clubId, suspended.id, { status: 'suspended' });
  expect(await refusalOf(create(admin.email.toUpperCase()))).toBe('IS_MEMBER');
  expect(await refusalOf(create(suspended.email))).toBe('IS_MEMBER');
  await create('gast@voorbeeld.example');
  expect(await refusalOf(create('Gast@voorbeeld.example'))).toBe('ALREADY_INVITED');
  expect(await refusalOf(create('gast@'))).toBe('INVALID_INPUT');
  expect(await refusalOf(create('   '))).toBe('INVALID_INPUT');
  expect(await listed()).toHaveLength(1);
});

test.each([
  'www.golfdeal.nl',
  'Win: golfdeal.nl',
  'https://golf',
  'Jan (golfdeal.nl/win)',
  'jan@golfdeal.nl',
  '0612345678',
])('refuses %j as a name: a mail would make a link of it, or it is no name', async (name) => {
  const email = 'gast@voorbeeld.example';
  expect(await refusalOf(api.create({ id: uuidv7(), clubId, email, name }))).toBe('INVALID_INPUT');
  expect(await listed()).toEqual([]);
  await api.create({ id: uuidv7(), clubId, email, name: 'J.P. van ’t Hoff' });
  expect(await listed()).toMatchObject([{ name: 'J. P. van ’t Hoff' }]);
});

test('another club may invite the same address, and does not see the other invitation', async () => {
  await createInvitation(db, await createClub(db), { email: 'gast@voorbeeld.example' });
  await create('gast@voorbeeld.example');
  expect((await listed()).map(({ email }) => email)).toEqual(['gast@voorbeeld.example']);
});

test('an expired invitation can be replaced, and its link is dead', async () => {
  const first = await create('gast@voorbeeld.example');
  await age(8);
  expect(await listed()).toMatchObject([{ isExpired: true }]);
  const second = await create('gast@voorbeeld.example');
  expect(await listed()).toMatchObject([{ id: second.id, isExpired: false }]);
  const guest = callAs(product, (await createPerson(db)).token).invitation;
  expect(await refusalOf(guest.accept({ id: uuidv7(), token: tokenIn(first.link), confirmed: true }))).toBe(
    'NOT_FOUND_OR_USED',
  );
  await guest.accept({ id: uuidv7(), token: tokenIn(second.link), confirmed: true });
});

test('judges every line of a list and invites exactly the valid ones', async () => {
  const member = await createPerson(db);
  await addMember(db, clubId, member.id);
  await create('open@voorbeeld.example');
  const lines = [
    { email: ' Nieuw@Voorbeeld.example', name: '  Zoë\u202e   van   Dijk ' },
    { email: 'nieuw@voorbeeld.example' },
    { email: member.email },
    { email: 'open@voorbeeld.example' },
    { email: 'geen adres' },
    { email: '' },
    { email: `${'x'.repeat(250)}@voorbeeld.example` },
    { email: 'tweede@voorbeeld.example', name: '' },
  ];
  const verdicts = ['valid', 'double', 'member', 'open', 'invalid', 'invalid', 'invalid', 'valid'];
  expect(await api.check({ clubId, lines })).toMatchObject({ verdicts });
  const deeds = db.selectFrom('audit_entries').select('detail').where('action', '=', 'invitation.checked');
  expect(await deeds.where('club_id', '=', clubId).execute()).toEqual([{ detail: { count: lines.length } }]);
  const id = uuidv7();
  const outcomes = verdicts.map((verdict) => (verdict === 'valid' ? 'invited' : verdict));
  expect(await api.createMany({ id, clubId, lines })).toEqual({ outcomes });
  expect(await api.createMany({ id, clubId, lines })).toEqual({ outcomes });
  const names = new Map((await listed()).map(({ email, name }) => [email, name]));
  expect(names).toEqual(
    new Map([
      ['nieuw@voorbeeld.example', 'Zoë van Dijk'],
      ['tweede@voorbeeld.example', null],
      ['open@voorbeeld.example', null],
    ]),
  );
});

test('NUL characters fail no other line, and a call with too many lines invites nobody', async () => {
  const before = await listed();
  // A name of a thousand NUL characters is cleaned, and so is an address.
  const lines = [
    { email: 'goed@voorbeeld.example', name: '\0'.repeat(1000) },
    { email: 'x\0@voorbeeld.example' },
  ];
  expect(await api.createMany({ id: uuidv7(), clubId, lines })).toEqual({ outcomes: ['invited', 'invited'] });
  const tooMany = Array.from({ length: linesPerCall + 1 }, (_, n) => ({ email: `n${n}@voorbeeld.example` }));
  expect(await refusalOf(api.createMany({ id: uuidv7(), clubId, lines: tooMany }))).toBe('INVALID_INPUT');
  expect(await listed()).toHaveLength(before.length + 2);
});

test('a club sends at most five hundred invitations a day, also with two admins at once', async () => {
  await sql`insert into club_invitations (id, club_id, email, token_hash, token_seed, expires_at)
    select gen_random_uuid(), ${clubId}, 'lid' || n || '@vol.example', sha256((n || ${clubId})::bytea),
      substring(sha256(n::text::bytea) from 1 for 16), now() + interval '7 days'
    from generate_series(1, ${mostInvited - 3}::int) as n`.execute(db);
  const linesOf = (who: string) =>
    Array.from({ length: 4 }, (_, n) => ({ email: `${who}${n}@voorbeeld.example` }));
  const answers = await Promise.all(
    ['een', 'twee'].map((who) => api.createMany({ id: uuidv7(), clubId, lines: linesOf(who) })),
  );
  const outcomes = answers.flatMap((answer) => answer.outcomes).toSorted();
  expect(outcomes).toEqual([...Array<string>(5).fill('club-limit'), ...Array<string>(3).fill('invited')]);
  expect(await refusalOf(create('nog@voorbeeld.example'))).toBe('CLUB_LIMIT');
  await age(1);
  await create('nog@voorbeeld.example');
});

test('resending mails the same link again, which works once, from whichever mail', async () => {
  const first = await create('gast@voorbeeld.example');
  const id = uuidv7();
  const resend = { id, clubId, invitationId: first.id };
  const second = await api.resend(resend);
  expect(await api.resend(resend)).toEqual(second);
  expect(Date.parse(second.expiresAt)).toBeGreaterThan(Date.parse(first.expiresAt));
  const [guest, other] = [await createPerson(db), await createPerson(db)];
  await callAs(product, guest.token).invitation.accept({
    id: uuidv7(),
    token: tokenIn(first.link),
    confirmed: true,
  });
  const again = callAs(product, other.token).invitation;
  expect(await refusalOf(again.accept({ id: uuidv7(), token: tokenIn(second.link), confirmed: true }))).toBe(
    'NOT_FOUND_OR_USED',
  );
  expect(await refusalOf(api.resend({ ...resend, id: uuidv7() }))).toBe('NOT_OPEN');
});

test('an invitation is not sent again to the address of a member', async () => {
  const person = await createPerson(db);
  const { id: invitationId } = await create(person.email);
  await addMember(db, clubId, person.id);
  expect(await refusalOf(api.resend({ id: uuidv7(), clubId, invitationId }))).toBe('IS_MEMBER');
});

test('an expired link stays dead when its invitation is sent again', async () => {
  const first = await create('gast@voorbeeld.example');
  await sql`update club_invitations set expires_at = now() where id = ${first.id}`.execute(db);
  const second = await api.resend({ id: uuidv7(), clubId, invitationId: first.id });
  const guest = callAs(product, (await createPerson(db)).token).invitation;
  expect(await refusalOf(guest.preview({ token: tokenIn(first.link) }))).toBe('NOT_FOUND_OR_USED');
  await guest.accept({ id: uuidv7(), token: tokenIn(second.link), confirmed: true });
});

test('an address gets at most three mails a day from a club, resent or invited again', async () => {
  const { id: invitationId } = await create('gast@voorbeeld.example');
  for (let mails = 1; mails < mostMailsPerAddress; mails += 1)
    await api.resend({ id: uuidv7(), clubId, invitationId });
  expect(await refusalOf(api.resend({ id: uuidv7(), clubId, invitationId }))).toBe('ADDRESS_LIMIT');
  await api.revoke({ id: uuidv7(), clubId, invitationId });
  expect(await refusalOf(create('gast@voorbeeld.example'))).toBe('ADDRESS_LIMIT');
  await age(1);
  await create('gast@voorbeeld.example');
});

test('a revoked invitation leaves the list, and its link stops working', async () => {
  const { id: invitationId, link } = await create('gast@voorbeeld.example');
  await api.revoke({ id: uuidv7(), clubId, invitationId });
  expect(await listed()).toEqual([]);
  const guest = callAs(product, (await createPerson(db)).token).invitation;
  expect(await refusalOf(guest.accept({ id: uuidv7(), token: tokenIn(link), confirmed: true }))).toBe(
    'NOT_FOUND_OR_USED',
  );
  expect(await refusalOf(api.revoke({ id: uuidv7(), clubId, invitationId }))).toBe('NOT_OPEN');
});

test("an admin cannot change another club's invitation through their own club", async () => {
  const { id: invitationId } = await createInvitation(db, await createClub(db));
  expect(await refusalOf(api.revoke({ id: uuidv7(), clubId, invitationId }))).toBe('NOT_FOUND');
  expect(await refusalOf(api.resend({ id: uuidv7(), clubId, invitationId }))).toBe('NOT_FOUND');
});

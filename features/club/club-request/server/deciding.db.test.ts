// A global admin decides a request for a new club: the club with its first admin, or an answer by mail. Two admins who decide the same
// request at once make one club.
// Runs on the oldest PostgreSQL too.
import { uuidv7 } from 'uuidv7';
import { beforeEach, expect, test } from 'vitest';
import { formatNextTime } from '#platform/shared/dutch.ts';
import { useDatabase } from '#tests/database.ts';
import { createClubRequest, createPerson, type Person } from '#tests/people/people.ts';
import { waitingOn } from '#tests/post.ts';
import { callAs, refusalOf, useProduct } from '#tests/product.ts';
import { outcomeOf, raceRounds } from '#tests/races.ts';

const database = await useDatabase();
const { db } = database;
const product = await useProduct(database);

let admin: Person;
let requester: Person;

beforeEach(async () => {
  admin = await createPerson(db, { name: 'Bea Beheer', globalAdmin: true });
  requester = await createPerson(db, { name: 'Jan Vraag' });
  const choice = { id: uuidv7(), kind: 'club_request', channel: 'mail', on: true } as const;
  await callAs(product, requester.token).notification.choose(choice);
});

const as = ({ token }: Person) => callAs(product, token).clubRequest;
const approve = (clubRequestId: string, firstAdmin: 'requester' | 'contact' = 'requester', by = admin) =>
  as(by).approve({ id: uuidv7(), clubRequestId, firstAdmin });

/** The requester's notifications in the app. None of them is mailed, whatever the requester chose: the decision has a mail of its own. */
async function bellOf({ id, token }: Person) {
  expect((await waitingOn(db, 'notification')).filter(({ userId }) => userId === id)).toEqual([]);
  const { items } = await callAs(product, token).notification.list({});
  return items.map(({ kind, event, clubName }) => `${kind}.${event} ${clubName}`);
}

const membershipsOf = (clubId: string) =>
  db
    .selectFrom('club_members')
    .select(['user_id', 'role'])
    .where('club_id', '=', clubId)
    .orderBy('created_at')
    .execute();

test('the requester becomes the first admin of the new club', async () => {
  const { clubId } = await approve(await createClubRequest(db, requester.id));
  expect(await membershipsOf(clubId!)).toEqual([{ user_id: requester.id, role: 'admin' }]);
  const club = await callAs(product, requester.token).club.settings({ clubId: clubId! });
  expect(club).toMatchObject({ name: 'Golfclub De Dijk', location: 'Edam' });
  expect(await bellOf(requester)).toEqual(['club_request.approved Golfclub De Dijk']);
  const log = await callAs(product, requester.token).club.auditLog({ clubId: clubId! });
  expect(log.items).toMatchObject([
    { action: 'club-request.approved', actor: { id: admin.id }, subject: { id: requester.id } },
  ]);
});

test('a contact who is somebody else is invited as admin, and the requester becomes a member', async () => {
  const board = await createPerson(db, { name: 'Bo Bestuur' });
  const request = await createClubRequest(db, requester.id, { contact_email: board.email.toUpperCase() });
  expect((await as(admin).list({})).items.find(({ id }) => id === request)).toMatchObject({
    namesAnother: true,
    requester: { email: requester.email },
  });
  const { clubId } = await approve(request, 'contact');
  expect(await membershipsOf(clubId!)).toEqual([{ user_id: requester.id, role: 'member' }]);
  const adminOfPlatform = callAs(product, admin.token);
  const [open] = (await adminOfPlatform.invitation.list({ clubId: clubId! })).items;
  expect(open).toMatchObject({ email: board.email, role: 'admin' });
  const { link } = await adminOfPlatform.invitation.resend({
    id: uuidv7(),
    clubId: clubId!,
    invitationId: open!.id,
    role: 'admin',
  });
  const token = new URL(link).searchParams.get('token')!;
  await callAs(product, board.token).invitation.accept({ id: uuidv7(), token });
  expect(await membershipsOf(clubId!)).toContainEqual({ user_id: board.id, role: 'admin' });
  expect(await bellOf(requester)).toEqual(['club_request.contact_invited Golfclub De Dijk']);
});

test('two clubs with the same name get different addresses', async () => {
  const clubs = [];
  for (let turn = 0; turn < 2; turn += 1)
    clubs.push(await approve(await createClubRequest(db, requester.id)));
  const slugs = await db
    .selectFrom('golf_clubs')
    .select('slug')
    .where(
      'id',
      'in',
      clubs.map(({ clubId }) => clubId!),
    )
    .execute();
  expect(new Set(slugs.map(({ slug }) => slug)).size).toBe(2);
});

test('a requester whose account is closed cannot become admin, and a missing contact cannot be invited', async () => {
  const request = await createClubRequest(db, requester.id);
  expect(await refusalOf(approve(request, 'contact'))).toBe('NO_CONTACT');
  await db.updateTable('users').set({ deletion_due_at: new Date() }).where('id', '=', requester.id).execute();
  expect(await refusalOf(approve(request))).toBe('REQUESTER_GONE');
});

test('a rejected request keeps its answer and is decided once', async () => {
  const clubRequestId = await createClubRequest(db, requester.id);
  await as(admin).reject({ id: uuidv7(), clubRequestId, answer: 'Deze club bestaat al.' });
  expect(await refusalOf(approve(clubRequestId))).toBe('ALREADY_DECIDED');
  const row = db.selectFrom('club_requests').select(['status', 'answer', 'decided_by']);
  expect(await row.where('id', '=', clubRequestId).executeTakeFirst()).toEqual({
    status: 'rejected',
    answer: 'Deze club bestaat al.',
    decided_by: admin.id,
  });
  expect(await bellOf(requester)).toEqual(['club_request.rejected Golfclub De Dijk']);
});

test('of two admins who approve the same request, one makes the club', async () => {
  const other = await createPerson(db, { globalAdmin: true });
  for (let round = 0; round < raceRounds; round += 1) {
    const request = await createClubRequest(db, requester.id);
    const outcomes = await Promise.allSettled([approve(request), approve(request, 'requester', other)]);
    const made = outcomes.filter(({ status }) => status === 'fulfilled');
    const clubs = db.selectFrom('audit_entries').select('id').where('action', '=', 'club-request.approved');
    const deeds = await clubs.where('actor_id', 'in', [admin.id, other.id]).execute();
    expect([round, made.length, deeds.length]).toEqual([round, 1, round + 1]);
  }
  const founded = db.selectFrom('club_members').select('club_id').where('user_id', '=', requester.id);
  expect(await founded.execute()).toHaveLength(raceRounds);
});

const wish = { clubLocation: 'Assen', contactName: '', contactEmail: '', contactPhone: '', message: '' };

test('a golfer asks for a club once, also at once, and again when that was decided', async () => {
  const ask = (clubName: string, by = requester) => as(by).create({ id: uuidv7(), ...wish, clubName });
  const answers = await Promise.all(['De Nieuwe', 'de nieuwe'].map((name) => outcomeOf(ask(name))));
  expect(answers.toSorted()).toEqual(['ALREADY_ASKED', 'done']);
  expect(await outcomeOf(ask('De Nieuwe', admin)), 'another golfer').toBe('done');
  const { id } = await ask('De Andere');
  await as(admin).reject({ id: uuidv7(), clubRequestId: id, answer: 'Vraag het bestuur eerst.' });
  expect(await outcomeOf(ask('De Andere'))).toBe('done');
});

test('a golfer asks for three clubs a day, also at once', async () => {
  let asked = 0;
  const ask = () => as(requester).create({ id: uuidv7(), ...wish, clubName: `Club ${(asked += 1)}` });
  const answers = await Promise.allSettled(Array.from({ length: 5 }, ask));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  const day = 86_400_000;
  const age = async (id: string, by: number) => {
    const created_at = new Date(Date.now() - by);
    await db.updateTable('club_requests').set({ created_at }).where('id', '=', id).execute();
    return created_at;
  };
  const [first, second] = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  await age(first!.id, day / 2);
  const oldest = await age(second!.id, 0.75 * day);
  const from = formatNextTime(new Date(oldest.getTime() + day));
  await expect(ask(), 'the oldest makes room').rejects.toMatchObject({
    code: 'DAILY_LIMIT',
    message: `Je kunt 3 clubs per 24 uur aanvragen. Vanaf ${from} kan het weer.`,
  });
  await age(second!.id, day);
  expect(await ask()).toMatchObject({ id: expect.any(String) });
});

// Races on one request to a club: two admins decide, a golfer asks twice or withdraws, a membership comes another way. Each runs
// many times through the calls, and then the database's state is checked.
// Runs on the oldest PostgreSQL too.
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { addMember as makeMember } from '#features/membership/server/writes.ts';
import { lockAccount } from '#platform/server/sign-in/account-locks.ts';
import { useDatabase } from '#tests/database.ts';
import {
  addMember,
  createClub,
  createClubJoinRequest,
  createPerson,
  type Person,
} from '#tests/people/people.ts';
import { callAs, useProduct } from '#tests/product.ts';
import { outcomeOf, race, raceRounds } from '#tests/races.ts';
import { untilWaiting, whileUncommitted } from '#tests/waiting.ts';

// So many rounds take long on a busy machine.
vi.setConfig({ testTimeout: 120_000 });
/** Rounds that run at the same time: each has its own golfer. */
const atOnce = 5;
/** For races that are variants of the others. */
const fewRounds = 25;
const database = await useDatabase();
const { db } = database;
const product = await useProduct(database);

let clubId: string;
let admins: Person[];

beforeAll(async () => {
  clubId = await createClub(db);
  admins = await Promise.all([createPerson(db), createPerson(db)]);
  for (const admin of admins) await addMember(db, clubId, admin.id, { role: 'admin' });
});

/** Inconsistencies that no race may leave behind, over the whole database. */
async function contradictions(): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    with members as (select club_id, user_id from club_members)
    select 'approved but no member' as what from club_join_requests as request
      where status = 'approved' and (club_id, user_id) not in (select * from members)
    union all select 'a member who still asks' from club_join_requests
      where status = 'pending' and (club_id, user_id) in (select * from members)
    union all select 'rejected but a member' from club_join_requests
      where status = 'rejected' and (club_id, user_id) in (select * from members)
    union all select 'not one audit entry per decision' from (
      select user_id from club_join_requests as request
        left join audit_entries as entry on entry.subject_id = request.user_id
      where decided_by is not null group by request.id having count(entry.id) <> 1) as decided
    union all select 'an audit entry without a decision' from audit_entries as entry
      where action like 'club-join-request.%' and not exists (
        select from club_join_requests where user_id = entry.subject_id and decided_by = entry.actor_id)`.execute(
    db,
  );
  return rows.map((row) => row.what);
}

afterEach(async () => {
  const found = await contradictions();
  if (found.length > 0) throw new Error(found.join(', '));
});

const asked = (person: Person) => callAs(product, person.token).clubJoinRequest;
const approve = (clubJoinRequestId: string, admin = admins[0]!) =>
  asked(admin).approve({ id: uuidv7(), clubJoinRequestId });
const reject = (clubJoinRequestId: string, admin = admins[1]!) =>
  asked(admin).reject({ id: uuidv7(), clubJoinRequestId });
const withdraw = (clubJoinRequestId: string, golfer: Person) =>
  asked(golfer).withdraw({ id: uuidv7(), clubJoinRequestId });
const ask = (golfer: Person) => asked(golfer).create({ id: uuidv7(), clubId });
/** Makes the golfer a member, as accepting an invitation does. */
const invite = (golfer: Person) =>
  db.transaction().execute((tx) => makeMember(tx, { clubId, userId: golfer.id }));

const statesOf = async (golfer: Person) =>
  (await db.selectFrom('club_join_requests').select('status').where('user_id', '=', golfer.id).execute()).map(
    ({ status }) => status,
  );
const isMember = async (golfer: Person) =>
  (await db.selectFrom('club_members').select('id').where('user_id', '=', golfer.id).execute()).length === 1;

async function repeat(
  work: (golfer: Person, id: string, round: number) => Promise<void>,
  count = raceRounds,
): Promise<void> {
  for (let start = 0; start < count; start += atOnce) {
    await Promise.all(
      Array.from({ length: atOnce }, async (_, index) => {
        const golfer = await createPerson(db);
        await work(golfer, await createClubJoinRequest(db, clubId, golfer.id), start + index);
      }),
    );
  }
}

test('two admins approve at once: one succeeds, the other gets ALREADY_DECIDED', async () => {
  await repeat(async (golfer, id, round) => {
    const outcomes = await race(
      round % 2 === 0,
      () => approve(id),
      () => approve(id, admins[1]),
    );
    expect(new Set(outcomes)).toEqual(new Set(['ALREADY_DECIDED', 'done']));
    expect(await statesOf(golfer)).toEqual(['approved']);
    expect(await isMember(golfer)).toBe(true);
  });
});

test('one admin approves while another rejects: the command that succeeds decides', async () => {
  await repeat(async (golfer, id, round) => {
    const [approving, rejecting] = await race(
      round % 2 === 0,
      () => approve(id),
      () => reject(id),
    );
    expect(new Set([approving, rejecting])).toEqual(new Set(['ALREADY_DECIDED', 'done']));
    expect(await statesOf(golfer)).toEqual([approving === 'done' ? 'approved' : 'rejected']);
    expect(await isMember(golfer)).toBe(approving === 'done');
  });
});

test('a request that is withdrawn while it is approved ends as a membership or as withdrawn', async () => {
  await repeat(async (golfer, id, round) => {
    const [approving, withdrawing] = await race(
      round % 2 === 0,
      () => approve(id),
      () => withdraw(id, golfer),
    );
    expect([approving, withdrawing].filter((outcome) => outcome === 'done')).toHaveLength(1);
    expect(approving).toMatch(/^(done|WITHDRAWN)$/);
    expect(withdrawing).toMatch(/^(done|ALREADY_DECIDED)$/);
    expect(await statesOf(golfer)).toEqual([approving === 'done' ? 'approved' : 'withdrawn']);
  }, fewRounds);
});

test('an invitation is accepted while the request is approved: one membership, and an approved request', async () => {
  await repeat(async (golfer, id, round) => {
    const [approving, inviting] = await race(
      round % 2 === 0,
      () => approve(id),
      () => invite(golfer),
    );
    expect(approving).toMatch(/^(done|ALREADY_DECIDED)$/);
    expect(inviting).toBe('done');
    expect(await statesOf(golfer)).toEqual(['approved']);
    expect(await isMember(golfer)).toBe(true);
  });
});

test('an invitation is accepted while the golfer asks: no request remains open', async () => {
  for (let round = 0; round < fewRounds; round += 1) {
    const golfer = await createPerson(db);
    const [asking] = await race(
      round % 2 === 0,
      () => ask(golfer),
      () => invite(golfer),
    );
    expect(asking).toMatch(/^(done|ALREADY_MEMBER)$/);
    expect(await statesOf(golfer)).toEqual(asking === 'done' ? ['approved'] : []);
  }
});

test('an invitation waits for a request that is being sent, and approves it', async () => {
  const golfer = await createPerson(db);
  await whileUncommitted(
    db,
    async (tx) => {
      await lockAccount(tx, golfer.id);
      await createClubJoinRequest(tx, clubId, golfer.id);
    },
    () => invite(golfer),
  );
  expect(await statesOf(golfer)).toEqual(['approved']);
});

test('two requests of one golfer to one club at once make one request', async () => {
  for (let round = 0; round < fewRounds; round += 1) {
    const golfer = await createPerson(db);
    const outcomes = await race(
      round % 2 === 0,
      () => ask(golfer),
      () => ask(golfer),
    );
    expect(new Set(outcomes)).toEqual(new Set(['ALREADY_ASKED', 'done']));
    expect(await statesOf(golfer)).toEqual(['pending']);
  }
});

test('of requests to many clubs at once, three are stored', async () => {
  const golfer = await createPerson(db);
  const clubs = await Promise.all(Array.from({ length: 8 }, () => createClub(db)));
  const outcomes = await Promise.all(
    clubs.map((club) => outcomeOf(asked(golfer).create({ id: uuidv7(), clubId: club }))),
  );
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(3);
  expect(outcomes.filter((outcome) => outcome === 'MOST_OPEN')).toHaveLength(5);
});

test('an account that is suspended during an approval does not become a member', async () => {
  const golfer = await createPerson(db);
  const id = await createClubJoinRequest(db, clubId, golfer.id);
  const begun = await db.transaction().execute(async (tx) => {
    await tx.updateTable('users').set({ suspended_at: new Date() }).where('id', '=', golfer.id).execute();
    const approving = outcomeOf(approve(id));
    await untilWaiting(db);
    return { approving };
  });
  expect(await begun.approving).toBe('ALREADY_DECIDED');
  expect(await isMember(golfer)).toBe(false);
});

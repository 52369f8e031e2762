// An offer of the organiser's role meets a change that ends or answers it. Both wait for one lock, in either order: the second judges what
// the first one left.
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterEach, expect, test } from 'vitest';
import type { Tx } from '#platform/server/database.ts';
import { assertNoContradictions } from '#tests/contradictions.ts';
import { useDatabase } from '#tests/database.ts';
import { createHandover } from '#tests/people/handovers.ts';
import {
  addMember,
  addPlayer,
  createClub,
  createGolfSession,
  createJoinRequest,
  createPerson,
  type Person,
} from '#tests/people/people.ts';
import { addToWaitingList } from '#tests/people/waiting-list.ts';
import { callAs, useProduct } from '#tests/product.ts';
import { takeTurns } from '#tests/races.ts';
import { lapseHandovers } from './writes.ts';

const database = await useDatabase();
const { db } = database;
const product = await useProduct(database);

afterEach(() => assertNoContradictions(db));

/** A golf session of a club. Anna can be asked to take over, then Bert. */
async function createScene() {
  const [admin, organiser, anna, bert, requester, waiting] = [
    await createPerson(db),
    await createPerson(db),
    await createPerson(db),
    await createPerson(db),
    await createPerson(db),
    await createPerson(db),
  ];
  const clubId = await createClub(db);
  await addMember(db, clubId, admin.id, { role: 'admin' });
  for (const one of [organiser, anna, bert, requester, waiting]) await addMember(db, clubId, one.id);
  const startsAt = new Date(Date.now() + 300 * 3_600_000);
  const id = await createGolfSession(db, organiser.id, { clubId, startsAt });
  for (const player of [anna, bert]) await addPlayer(db, id, player.id);
  const joinRequestId = await createJoinRequest(db, id, requester.id);
  const entryId = await addToWaitingList(db, id, waiting.id);
  const command = () => ({ id: uuidv7(), golfSessionId: id });
  const as = ({ token }: Person) => callAs(product, token);
  const leaveClub = (person: Person) => as(person).memberAdministration.leave({ id: uuidv7(), clubId });
  return {
    id,
    clubId,
    organiser,
    anna,
    bert,
    calls: {
      offer: () => as(organiser).handover.offer({ ...command(), userId: anna.id }),
      withdraw: () => as(organiser).handover.withdraw(command()),
      leaveRole: () => as(organiser).handover.leave(command()),
      cancel: () => as(organiser).golfSessionManagement.cancel({ ...command(), reason: '' }),
      organiserBlocks: () => as(organiser).block.create({ id: uuidv7(), userId: anna.id }),
      organiserLeavesClub: () => leaveClub(organiser),
      organiserCloses: () => as(organiser).personalData.close({ id: uuidv7() }),
      admit: () => as(organiser).joinRequest.accept({ id: uuidv7(), joinRequestId }),
      turnDown: () => as(organiser).joinRequest.decline({ id: uuidv7(), joinRequestId }),
      dropFromList: () => as(organiser).waitingList.remove({ ...command(), entryId }),
      accept: () => as(anna).handover.accept(command()),
      decline: () => as(anna).handover.decline(command()),
      annaLeaves: () => as(anna).participation.leave(command()),
      annaLeavesClub: () => leaveClub(anna),
      annaCloses: () => as(anna).personalData.close({ id: uuidv7() }),
    },
  };
}
type Scene = Awaited<ReturnType<typeof createScene>>;
type Call = keyof Scene['calls'];

const hold = {
  golfSession: ({ id }: Scene) => sql`select from golf_sessions where id = ${id} for no key update`,
  club: ({ clubId }: Scene) => sql`select from golf_clubs where id = ${clubId} for update`,
  pair: ({ organiser, anna }: Scene) => sql`select lock_pair(${organiser.id}, ${anna.id})`,
} as const;

/** The organiser, and who is asked after the job has passed on the offers that can no longer be accepted. */
type Left = { organiser: 'organiser' | 'anna'; asked: 'anna' | 'bert' | null; status?: 'cancelled' };
type Turns = {
  calls: [Call, Call];
  /** What both wait for. */
  held?: keyof typeof hold;
  /** The outcomes in the order in which the calls are sent, and what is left. */
  inOrder: [string, string, Left];
  reversed: [string, string, Left];
};

const stays = { organiser: 'organiser', asked: null } as const;
const moved = { organiser: 'anna', asked: null } as const;
const annaAsked = { organiser: 'organiser', asked: 'anna' } as const;
const bertAsked = { organiser: 'organiser', asked: 'bert' } as const;
const bertAskedByAnna = { organiser: 'anna', asked: 'bert' } as const;
const cancelled = { ...stays, status: 'cancelled' } as const;

const beforeAnOffer: Turns[] = [
  {
    calls: ['offer', 'annaLeaves'],
    inOrder: ['done', 'done', stays],
    reversed: ['done', 'CANNOT_TAKE_OVER', stays],
  },
  {
    calls: ['offer', 'annaLeavesClub'],
    held: 'club',
    inOrder: ['done', 'done', stays],
    reversed: ['done', 'CANNOT_TAKE_OVER', stays],
  },
  {
    calls: ['offer', 'organiserBlocks'],
    held: 'pair',
    inOrder: ['done', 'done', stays],
    reversed: ['done', 'NOT_FOUND', stays],
  },
  {
    calls: ['offer', 'cancel'],
    inOrder: ['done', 'done', cancelled],
    reversed: ['done', 'ENDED', cancelled],
  },
  {
    calls: ['offer', 'offer'],
    inOrder: ['done', 'ALREADY_OFFERED', annaAsked],
    reversed: ['done', 'ALREADY_OFFERED', annaAsked],
  },
  {
    calls: ['leaveRole', 'annaLeaves'],
    inOrder: ['done', 'done', bertAsked],
    reversed: ['done', 'done', bertAsked],
  },
];

const duringAnOffer: Turns[] = [
  {
    calls: ['accept', 'cancel'],
    inOrder: ['done', 'NOT_ORGANISER', moved],
    reversed: ['done', 'ENDED', cancelled],
  },
  {
    calls: ['accept', 'decline'],
    inOrder: ['done', 'NO_OFFER', moved],
    reversed: ['done', 'NO_OFFER', bertAsked],
  },
  {
    calls: ['accept', 'annaLeaves'],
    inOrder: ['done', 'IS_ORGANISER', moved],
    reversed: ['done', 'NO_OFFER', bertAsked],
  },
  {
    calls: ['accept', 'annaLeavesClub'],
    held: 'club',
    inOrder: ['done', 'done', bertAskedByAnna],
    reversed: ['done', 'NO_OFFER', bertAsked],
  },
  {
    calls: ['accept', 'annaCloses'],
    inOrder: ['done', 'done', bertAskedByAnna],
    reversed: ['done', 'NO_OFFER', bertAsked],
  },
  {
    calls: ['accept', 'organiserCloses'],
    inOrder: ['done', 'done', moved],
    reversed: ['done', 'done', moved],
  },
  {
    calls: ['accept', 'admit'],
    inOrder: ['done', 'NOT_FOUND', moved],
    reversed: ['done', 'done', moved],
  },
  {
    calls: ['accept', 'turnDown'],
    inOrder: ['done', 'NOT_FOUND', moved],
    reversed: ['done', 'done', moved],
  },
  {
    calls: ['accept', 'dropFromList'],
    inOrder: ['done', 'NOT_FOUND', moved],
    reversed: ['done', 'done', moved],
  },
  {
    calls: ['withdraw', 'organiserLeavesClub'],
    held: 'club',
    inOrder: ['done', 'done', annaAsked],
    reversed: ['done', 'FORMER_MEMBER', annaAsked],
  },
  {
    calls: ['withdraw', 'decline'],
    inOrder: ['done', 'NO_OFFER', stays],
    reversed: ['done', 'done', stays],
  },
];

const cases = [
  ...beforeAnOffer.map((turns) => ({ ...turns, isOffered: false })),
  ...duringAnOffer.map((turns) => ({ ...turns, isOffered: true })),
].flatMap(({ calls: [one, other], inOrder, reversed, ...turns }) => [
  { ...turns, first: one, second: other, outcome: inOrder },
  { ...turns, first: other, second: one, outcome: reversed },
]);

async function leftOf({ id, organiser, anna, bert }: Scene): Promise<Left> {
  await lapseHandovers(db, new Date());
  const { rows } = await sql<{ organiserId: string; asked: string | null; status: string }>`
    select organizer_id as "organiserId", status, (select offered_to from handovers
      where golf_session_id = golf_sessions.id and handovers.status = 'pending') as asked
    from golf_sessions where id = ${id}`.execute(db);
  const [row] = rows;
  const names = new Map([
    [organiser.id, 'organiser'],
    [anna.id, 'anna'],
    [bert.id, 'bert'],
  ]);
  return {
    organiser: names.get(row!.organiserId),
    asked: row!.asked && names.get(row!.asked),
    ...(row!.status === 'cancelled' && { status: 'cancelled' }),
  } as Left;
}

test.each(cases)(
  '$first, then $second: $outcome',
  async ({ first, second, outcome, isOffered, ...turns }) => {
    const scene = await createScene();
    if (isOffered) await createHandover(db, scene.id, scene.anna.id);
    const held = (tx: Tx) => hold[turns.held ?? 'golfSession'](scene).execute(tx);
    const outcomes = await takeTurns(db, held, [scene.calls[first], scene.calls[second]]);
    expect([...outcomes, await leftOf(scene)]).toEqual(outcome);
  },
);

// The preview for each kind of viewer must equal what that viewer receives, for every combination of choices.
// Runs on the oldest PostgreSQL too.
import { uuidv7 } from 'uuidv7';
import { beforeAll, expect, test } from 'vitest';
import { useDatabase } from '#tests/database.ts';
import {
  addMember,
  addPlayer,
  createClub,
  createGolfSession,
  createJoinRequest,
  createPerson,
  type Person,
} from '#tests/people/people.ts';
import { callAs, useProduct } from '#tests/product.ts';
import { profileParts, type ProfilePart, type SeenProfile } from '../visibility.ts';

const database = await useDatabase();
const { db } = database;
const product = await useProduct(database);

let clubId: string;
let owner: Person;
let member: Person;
let outsider: Person;
let organised: string;
let asked: string;

beforeAll(async () => {
  clubId = await createClub(db);
  owner = await createPerson(db, { name: 'Anna Admiraal', handicap: 8.7 });
  member = await createPerson(db, { handicap: 10 });
  outsider = await createPerson(db, { handicap: 10 });
  for (const { id } of [owner, member]) await addMember(db, clubId, id);
  await db
    .updateTable('profiles')
    .set({ selected_club_id: clubId, average_rating: 4.25, total_ratings: 4 })
    .where('id', '=', owner.id)
    .execute();
  organised = await createGolfSession(db, owner.id, {});
  await addPlayer(db, organised, member.id);
  asked = await createGolfSession(db, member.id, { clubId });
  await createJoinRequest(db, asked, owner.id);
});

const choose = (part: ProfilePart, on: boolean) =>
  callAs(product, owner.token).visibility.choose({ id: uuidv7(), part, on });

/** What the others receive about the owner, from the calls that they use. */
async function received() {
  const [asMember, asOutsider] = [callAs(product, member.token), callAs(product, outsider.token)];
  const players = await asMember.golfSession.participants({ golfSessionId: organised });
  const requests = await asMember.joinRequest.list({ golfSessionId: asked });
  return {
    member: await asMember.membership.member({ clubId, userId: owner.id }),
    golfer: (await asOutsider.golfSession.get({ golfSessionId: organised })).organiser,
    player: players.items.find(({ id }) => id === owner.id),
    recipient: requests.items[0]?.requester,
  };
}

/** The parts of a profile, with defaults for those that a viewer does not receive. */
const partsOf = (seen: Partial<SeenProfile> | undefined) => [
  seen?.displayName,
  seen?.handicap ?? null,
  seen?.favoriteClub ?? null,
  seen?.memberSince ?? null,
  seen?.averageRating ?? null,
  seen?.totalRatings ?? 0,
];

// Newcomers see a name and a picture, which every viewer sees.
const seenParts = profileParts.filter((part) => part !== 'newcomers');
const combinations = Array.from({ length: 2 ** seenParts.length }, (_, bits) =>
  seenParts.map((part, index) => [part, Boolean(bits & (2 ** index))] as const),
);

test('every preview equals what that viewer receives, whatever is hidden', async () => {
  const seen = new Set<string>();
  for (const combination of combinations) {
    for (const [part, on] of combination) await choose(part, on);
    const { shows, views } = await callAs(product, owner.token).visibility.get({});
    expect(shows).toMatchObject(Object.fromEntries(combination));
    const others = await received();
    for (const viewer of ['member', 'golfer', 'player', 'recipient'] as const)
      expect([viewer, ...partsOf(views[viewer])]).toEqual([viewer, ...partsOf(others[viewer])]);
    seen.add(JSON.stringify(partsOf(others.member)));
    expect(partsOf(others.member)).toEqual([
      'Anna Admiraal',
      shows.handicap ? 8.7 : null,
      shows.favoriteClub ? 'Putter' : null,
      shows.memberSince ? new Date().getFullYear() : null,
      shows.rating ? 4.25 : null,
      shows.rating ? 4 : 0,
    ]);
    expect(partsOf(others.player).slice(1, 2)).toEqual([8.7]);
    expect(partsOf(others.recipient).slice(1, 3)).toEqual([8.7, 'Putter']);
  }
  expect(seen.size).toBe(combinations.length);
});

test('a hidden handicap cannot be seen from the order or the filters of the directory', async () => {
  const directory = callAs(product, member.token).membership.directory;
  const names = async (filter: Parameters<typeof directory>[0]) =>
    (await directory(filter)).items.map(({ id }) => id);
  await choose('handicap', true);
  expect(await names({ clubId, order: 'handicap' })).toEqual([owner.id, member.id]);
  await choose('handicap', false);
  expect(await names({ clubId, order: 'handicap' })).toEqual([member.id, owner.id]);
  for (const band of ['near', 'low', 'medium', 'high'] as const)
    for (const search of [undefined, 'Anna'])
      expect(await names({ clubId, band, ...(search && { search }) })).not.toContain(owner.id);
  // A membership that begins later does not copy the hidden handicap either.
  const later = await createClub(db);
  await addMember(db, later, owner.id);
  const rows = db.selectFrom('club_members').select(['sort_handicap', 'band']).where('club_id', '=', later);
  expect(await rows.execute()).toEqual([{ sort_handicap: 99, band: null }]);
  // Changing the handicap does not show it again.
  await db.updateTable('profiles').set({ handicap: 4 }).where('id', '=', owner.id).execute();
  expect(await rows.execute()).toEqual([{ sort_handicap: 99, band: null }]);
});

test('a golfer without a club has no preview for club members', async () => {
  const { views } = await callAs(product, outsider.token).visibility.get({});
  expect(Object.keys(views).toSorted()).toEqual(['golfer', 'player', 'recipient']);
});

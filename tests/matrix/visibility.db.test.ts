// The content of an allowed answer depends on the caller.
import { uuidv7 } from 'uuidv7';
import { beforeAll, expect, test } from 'vitest';
import { useDatabase } from '#tests/database.ts';
import { createNews } from '#tests/people/club-life.ts';
import { callAs, useProduct } from '#tests/product.ts';
import { actors, createCast, type Cast } from './cast.ts';

const database = await useDatabase();
const product = await useProduct(database);

type Known = keyof Cast['people'];

let cast: Cast;
beforeAll(async () => {
  cast = await createCast(database.db);
});

const as = (actor: Known) => callAs(product, cast.people[actor].token);
const inClub = ['blocker', 'blocked', 'member', 'player', 'organiser', 'clubAdmin'] as const;
/** The requesters of the golf sessions in the cast, who are members too. */
const applicant = 'applicant';
const nameOf = new Map<string, string>();
const namesOf = (ids: string[]) => {
  if (nameOf.size === 0) for (const [name, { id }] of Object.entries(cast.people)) nameOf.set(id, name);
  return new Set(ids.map((id) => nameOf.get(id) ?? applicant));
};

test('a user sees only their own account, and memberships that count', async () => {
  for (const actor of actors) {
    const { account } = await callAs(
      product,
      actor === 'visitor' ? undefined : cast.people[actor].token,
    ).account.me();
    const known = actor !== 'visitor' && actor !== 'unverified' && actor !== 'suspendedAccount';
    expect([actor, account?.id]).toEqual([actor, known ? cast.people[actor].id : undefined]);
    const clubs = account?.memberships.map(({ club, role }) => [club.id, role]) ?? [];
    const role = actor === 'clubAdmin' ? 'admin' : 'member';
    const own = inClub.some((name) => name === actor) ? [[cast.clubId, role]] : [];
    const elsewhere = actor.startsWith('other')
      ? [[cast.otherClubId, actor === 'otherAdmin' ? 'admin' : 'member']]
      : [];
    expect([actor, clubs]).toEqual([actor, [...own, ...elsewhere]]);
  }
});

const shown = new Set(['avatarUrl', 'displayName', 'favoriteClub', 'handicap', 'id', 'memberSince']);

async function directoryOf(actor: Known) {
  const { items, total } = await as(actor).membership.directory({ clubId: cast.clubId });
  expect(items.length).toBe(total);
  for (const item of items) expect(new Set(Object.keys(item))).toEqual(shown);
  return namesOf(items.map((item) => item.id));
}

test('the members of a club are the active ones, without private data, blocked pairs and suspended accounts', async () => {
  const everybody = [...inClub, 'unverified', applicant];
  const without = (...names: string[]) => new Set(everybody.filter((name) => !names.includes(name)));
  expect(await directoryOf('member')).toEqual(without());
  expect(await directoryOf('globalAdmin')).toEqual(without());
  expect(await directoryOf('organiser')).toEqual(without('blocker', 'blocked'));
  expect(await directoryOf('blocker')).toEqual(without('organiser'));
  expect(await directoryOf('blocked')).toEqual(without('organiser'));
});

test('a single member is shown to exactly those whose directory shows them', async () => {
  const open = (actor: Known, whom: Known, clubId = cast.clubId) =>
    as(actor)
      .membership.member({ clubId, userId: cast.people[whom].id })
      .then(
        (found) => new Set(Object.keys(found)),
        () => 'hidden',
      );
  const opened = new Set([...shown, 'averageRating', 'totalRatings', 'together']);
  expect(await open('member', 'organiser')).toEqual(opened);
  expect(await open('globalAdmin', 'organiser')).toEqual(opened);
  expect(await open('member', 'member')).toEqual(opened);
  expect(await open('blocker', 'organiser')).toBe('hidden');
  expect(await open('blocked', 'organiser')).toBe('hidden');
  expect(await open('organiser', 'blocked')).toBe('hidden');
  expect(await open('member', 'otherMember')).toBe('hidden');
  expect(await open('otherMember', 'member')).toBe('hidden');
  expect(await open('otherMember', 'member', cast.otherClubId)).toBe('hidden');
});

const cardReaders = ['member', 'player', 'exPlayer', 'organiser', 'clubAdmin', 'globalAdmin'] as const;

test('a card counts all players; entering and request counts depend on the role', async () => {
  const { golfSessionId } = cast.ofClub;
  for (const actor of cardReaders) {
    const card = await as(actor).golfSession.get({ golfSessionId });
    const plays = ['player', 'exPlayer', 'organiser'].includes(actor);
    expect(card.playerCount).toBe(5);
    expect(card.pendingRequests).toBe(actor === 'organiser' ? 1 : 0);
    expect(card.may).toMatchObject({ manage: actor === 'organiser', enter: plays, chat: plays });
  }
});

test('the rights in a card are those that the server enforces', async () => {
  const { golfSessionId } = cast.ofClub;
  const actions: Record<string, string> = {};
  for (const actor of cardReaders) {
    actions[actor] = (await as(actor).golfSession.get({ golfSessionId })).action;
  }
  expect(actions).toEqual({
    member: 'ask',
    player: 'enter',
    exPlayer: 'enter',
    organiser: 'manage',
    clubAdmin: 'ask',
    globalAdmin: 'none',
  });
});

test('a list of golf sessions contains those of the club and public ones that the caller may see', async () => {
  const { organiser, member } = cast.people;
  const offer = { title: 'Ander rondje', date: '2031-06-07', time: '09:30', location: 'Tee', maxPlayers: 4 };
  const rest = { minHandicap: null, maxHandicap: null, description: '' };
  const id = uuidv7();
  await callAs(product, member.token).golfSession.create({ ...offer, ...rest, id, clubId: cast.clubId });
  const seen = async (actor: Known, clubId: string) =>
    new Set((await as(actor).golfSession.list({ clubId })).items.map((item) => item.id));
  const { ofClub, toAll } = cast;
  const ofAll = [toAll.golfSessionId, toAll.fullId];
  const all = new Set([ofClub.golfSessionId, ofClub.fullId, ...ofAll, id]);
  expect(await seen('clubAdmin', cast.clubId)).toEqual(all);
  expect(await seen('globalAdmin', cast.clubId)).toEqual(all);
  // After a block, neither of the two sees the other's golf sessions, of the club or public.
  expect(await seen('blocker', cast.clubId)).toEqual(new Set([id]));
  expect(await seen('blocked', cast.clubId)).toEqual(new Set([id]));
  expect(await seen('otherMember', cast.otherClubId)).toEqual(new Set(ofAll));
  const seenPublic = async (actor: Known) =>
    (await as(actor).golfSession.listPublic({})).items.map((item) => item.id).toSorted();
  for (const actor of ['clubless', 'member', 'otherMember'] as const) {
    expect(await seenPublic(actor), `as ${actor}`).toEqual(ofAll.toSorted());
  }
  for (const actor of ['blocker', 'blocked'] as const)
    expect(await seenPublic(actor), `as ${actor}`).toEqual([]);
  expect((await as('exPlayer').golfSession.mine({ list: 'joined' })).counts.joined).toBe(6);
  expect(
    (await callAs(product, organiser.token).golfSession.mine({ list: 'organised' })).counts.organised,
  ).toBe(6);
  expect((await as('member').golfSession.mine({ list: 'joined' })).counts).toMatchObject({
    joined: 0,
    organised: 1,
  });
});

test('news is visible when active, to members of its club', async () => {
  await createNews(database.db, cast.clubId, { title: 'Van ons' });
  await createNews(database.db, cast.clubId, { title: 'Nog niet klaar', active: false });
  await createNews(database.db, cast.otherClubId, { title: 'Van een ander' });
  await createNews(database.db, cast.clubId, {
    title: 'Deze maand',
    section: 'monthly-events',
    active: false,
  });
  const titles = async (actor: Known, clubId: string) =>
    (await as(actor).news.list({ clubId })).items.map((item) => item.title);
  expect(await titles('member', cast.clubId)).toEqual(['Van ons']);
  expect(await titles('clubAdmin', cast.clubId)).toEqual(['Van ons']);
  expect(await titles('otherMember', cast.otherClubId)).toEqual(['Van een ander']);
  expect((await as('member').news.month({ clubId: cast.clubId })).items).toEqual([]);
});

// Which players a user sees on the card of a golf session: participants see them in full, members of its club by face and
// first name, and everybody else only counted. The single card and the lists must give the same answer.
import { uuidv7 } from 'uuidv7';
import { beforeAll, expect, test } from 'vitest';
import { useDatabase } from '#tests/database.ts';
import { addMember, addPlayer, block, createPerson } from '#tests/people/people.ts';
import { callAs, useProduct } from '#tests/product.ts';
import { createCast, type Cast } from './cast.ts';

const database = await useDatabase();
const { db } = database;
const product = await useProduct(database);

type Reader = keyof Cast['people'];

const players = [
  'organiser',
  'player',
  'exPlayer', // was removed from the club
  'unverified',
  'suspendedAccount',
  'shy', // does not show club members that they play
  'apart', // blocked by the member, and has blocked the club admin
  'leaving', // has closed the account
] as const;

let cast: Cast;
const nameOf = new Map<string, string>();

beforeAll(async () => {
  cast = await createCast(db);
  const { member, clubAdmin } = cast.people;
  const [shy, apart, leaving] = [await createPerson(db), await createPerson(db), await createPerson(db)];
  for (const { id } of [shy, apart, leaving]) {
    await addMember(db, cast.clubId, id);
    for (const { golfSessionId } of [cast.ofClub, cast.toAll]) await addPlayer(db, golfSessionId, id);
  }
  await callAs(product, shy.token).golfSession.showPlaying({ id: uuidv7(), on: false });
  await block(db, member.id, apart.id);
  await block(db, apart.id, clubAdmin.id);
  await db.updateTable('users').set({ deletion_due_at: new Date() }).where('id', '=', leaving.id).execute();
  const people = { ...cast.people, shy, apart, leaving };
  for (const [name, { id }] of Object.entries(people)) nameOf.set(id, name);
});

type Card = {
  id: string;
  playerCount: number;
  players: { id: string; name: string; avatarUrl: string | null }[];
};

/** '+' in full, 'f' by first name, '.' counted only; in the order of `players`. Everybody is called Tess Tester. */
function marksOf(card: Card): string {
  expect(card.playerCount).toBe(players.length);
  const marks: Record<string, string> = { 'Tess Tester': '+', Tess: 'f' };
  const seen = new Map(card.players.map(({ id, name }) => [nameOf.get(id), marks[name] ?? name]));
  for (const one of card.players) expect(Object.keys(one).toSorted()).toEqual(['avatarUrl', 'id', 'name']);
  return players.map((player) => seen.get(player) ?? '.').join('');
}

async function cardsFor(reader: Reader, which: 'ofClub' | 'toAll'): Promise<string[]> {
  const { golfSession } = callAs(product, cast.people[reader].token);
  const { golfSessionId } = cast[which];
  const isOne = ({ id }: Card) => id === golfSessionId;
  const cards: Card[] = [await golfSession.get({ golfSessionId })];
  for (const clubId of [cast.clubId, cast.otherClubId]) {
    const { items } = await golfSession.list({ clubId }).catch(() => ({ items: [] }));
    cards.push(...items.filter(isOne));
  }
  cards.push(...(await golfSession.listPublic({})).items.filter(isOne));
  for (const list of ['organised', 'joined'] as const) {
    cards.push(...(await golfSession.mine({ list })).items.filter(isOne));
  }
  expect(cards.length).toBeGreaterThan(1);
  return [...new Set(cards.map(marksOf))];
}

test.each([
  ['organiser', 'ofClub', '++++++++'],
  ['player', 'ofClub', '++++++++'],
  ['exPlayer', 'ofClub', '++++++++'],
  ['member', 'ofClub', '+ffff...'],
  ['clubAdmin', 'ofClub', '+ffff...'],
  ['globalAdmin', 'ofClub', '+.......'],
  ['organiser', 'toAll', '++++++++'],
  ['player', 'toAll', '++++++++'],
  ['exPlayer', 'toAll', '++++++++'],
  ['member', 'toAll', '+f.ff...'],
  ['clubAdmin', 'toAll', '+f.ff...'],
  ['suspendedMember', 'toAll', '+.......'],
  ['exMember', 'toAll', '+.......'],
  ['otherMember', 'toAll', '+.......'],
  ['clubless', 'toAll', '+.......'],
  ['globalAdmin', 'toAll', '+.......'],
] as const)('%s sees the players of the golf session %s as %s', async (reader, which, marks) => {
  expect(await cardsFor(reader, which)).toEqual([marks]);
});

test('what others see changes with the setting and with a block, and is published to the club', async () => {
  const { member, player, organiser } = cast.people;
  const marks = async () => (await cardsFor('member', 'ofClub'))[0];
  const { golfSession } = callAs(product, player.token);
  const heard = () =>
    db.selectFrom('live_events').select('topic').where('kind', '=', 'golf-session.changed').execute();
  const before = (await heard()).length;
  await golfSession.showPlaying({ id: uuidv7(), on: false });
  expect(await marks()).toBe('+.fff...');
  const topics = (await heard()).slice(before).map(({ topic }) => topic);
  expect(topics).toEqual(expect.arrayContaining([`club:${cast.clubId}`, 'golfers']));
  await golfSession.showPlaying({ id: uuidv7(), on: true });
  expect(await marks()).toBe('+ffff...');
  await block(db, player.id, member.id);
  expect(await marks()).toBe('+.fff...');
  await db.deleteFrom('blocks').where('blocker_id', '=', player.id).execute();
  expect(await marks()).toBe('+ffff...');
  await callAs(product, organiser.token).golfSession.showPlaying({ id: uuidv7(), on: false });
  expect(await marks(), 'an organiser is always named').toBe('+ffff...');
});

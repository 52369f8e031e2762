// Runs on the oldest PostgreSQL too.
import { uuidv7 } from 'uuidv7';
import { describe, expect, test } from 'vitest';
import { useDatabase } from '#tests/database.ts';
import { open, soon } from '#tests/live/conversation.ts';
import { subjectsOf, type LiveReader } from '#tests/live/reader.ts';
import { addPlayer, createGolfSession, createPerson, signIn, type Person } from '#tests/people/people.ts';
import { addRatings } from '#tests/people/ratings.ts';
import { callAs, refusalOf, useProduct } from '#tests/product.ts';
import { profileChanged } from '../events.ts';

const database = await useDatabase();
const { db } = database;
const product = await useProduct(database);

const filled = { displayName: 'Noor Nieuw', handicap: -1.2, favoriteClub: 'IJzer 7' };
const setup = (more: object = {}) => ({ ...filled, id: uuidv7(), houseRules: true, ...more });
const as = (person: Person) => callAs(product, person.token).profile;
const newcomer = () => createPerson(db, { profile: false });
const rowOf = ({ id }: Person) =>
  db.selectFrom('profiles').selectAll().where('id', '=', id).executeTakeFirst();

describe('making a profile', () => {
  test('gives an account its profile, with the time at which the house rules were accepted', async () => {
    const noor = await newcomer();
    expect(await refusalOf(as(noor).get())).toBe('PROFILE_REQUIRED');
    expect(await as(noor).create(setup({ displayName: '  Noor   Nieuw ' }))).toEqual({ id: noor.id });
    expect(await rowOf(noor)).toMatchObject({
      display_name: 'Noor Nieuw',
      handicap: -1.2,
      favorite_club: 'IJzer 7',
      average_rating: null,
      total_ratings: 0,
    });
    const accepted = (await rowOf(noor))?.house_rules_accepted_at ?? '';
    expect(Math.abs(Date.parse(accepted) - Date.now())).toBeLessThan(60_000);
    const { account } = await callAs(product, noor.token).account.me();
    expect(account?.profile).toMatchObject(filled);
  });

  test('repeating the command gets the first answer; a second profile is refused', async () => {
    const noor = await newcomer();
    const first = setup();
    const answer = await as(noor).create(first);
    const row = await rowOf(noor);
    expect(await as(noor).create(first)).toEqual(answer);
    expect(await refusalOf(as(noor).create({ ...first, displayName: 'Noor Later' }))).toBe('COMMAND_REUSED');
    expect(await refusalOf(as(noor).create(setup({ displayName: 'Noor Anders' })))).toBe('PROFILE_EXISTS');
    expect(await rowOf(noor)).toEqual(row);
  });

  test('two commands at once make one profile', async () => {
    const noor = await newcomer();
    const outcomes = await Promise.allSettled(
      ['Noor Een', 'Noor Twee', 'Noor Drie'].map((displayName) => as(noor).create(setup({ displayName }))),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await rowOf(noor))?.display_name).toBe(
      ['Noor Een', 'Noor Twee', 'Noor Drie'][outcomes.findIndex(({ status }) => status === 'fulfilled')],
    );
  });

  test.each([
    { houseRules: false },
    { houseRules: undefined },
    { displayName: 'N' },
    { displayName: 'Noor 2' },
    { handicap: 54.1 },
    { handicap: -10.1 },
    { handicap: 18.45 },
    { favoriteClub: ' x ' },
    { favoriteClub: '🏌' },
    { favoriteClub: 'x'.repeat(51) },
  ])('rejects %j', async (more) => {
    const noor = await newcomer();
    expect(await refusalOf(as(noor).create(setup(more) as never))).toBe('INVALID_INPUT');
    expect(await rowOf(noor)).toBeUndefined();
  });

  test.each([-10, 54, null])('accepts a handicap of %s', async (handicap) => {
    const noor = await newcomer();
    await as(noor).create(setup({ handicap }));
    expect((await as(noor).get()).handicap).toBe(handicap);
  });
});

describe('editing a profile', () => {
  test('changes what was sent, for this user only', async () => {
    const [noor, otto] = [await createPerson(db), await createPerson(db)];
    const others = await rowOf(otto);
    const before = await rowOf(noor);
    expect(await as(noor).update({ ...filled, handicap: null, id: uuidv7() })).toEqual({ id: noor.id });
    expect(await rowOf(noor)).toEqual({
      ...before,
      display_name: 'Noor Nieuw',
      search_name: 'noor nieuw',
      handicap: null,
      favorite_club: 'IJzer 7',
    });
    expect(await rowOf(otto)).toEqual(others);
  });

  test("reaches only the user's other devices, once", async () => {
    const [noor, otto] = [await createPerson(db), await createPerson(db)];
    const elsewhere = { ...noor, ...(await signIn(db, noor.id)) };
    const [hers, his] = [await open(product, elsewhere), await open(product, otto)];
    const heard = (reader: LiveReader) => subjectsOf(reader, profileChanged).length;
    const first = { ...filled, id: uuidv7() };
    await as(noor).update(first);
    await expect.poll(() => heard(hers), soon).toBe(1);
    await as(noor).update(first);
    await as(noor).update({ ...first, id: uuidv7() });
    await expect.poll(() => heard(hers), soon).toBe(2);
    await as(otto).update({ ...filled, id: uuidv7() });
    await expect.poll(() => heard(his), soon).toBe(1);
    expect(heard(hers)).toBe(2);
  });

  test('a late repeat of a command does not revert later changes', async () => {
    const noor = await createPerson(db);
    const first = { ...filled, id: uuidv7() };
    await as(noor).update(first);
    await as(noor).update({ ...filled, displayName: 'Noor Later', id: uuidv7() });
    await as(noor).update(first);
    expect((await as(noor).get()).displayName).toBe('Noor Later');
  });
});

describe("one's own profile", () => {
  test('contains the average and the number of ratings', async () => {
    const noor = await createPerson(db, { name: 'Noor Nieuw', handicap: null });
    const nothing = { averageRating: null, totalRatings: 0 };
    const shown = {
      displayName: 'Noor Nieuw',
      handicap: null,
      favoriteClub: 'Putter',
      avatarUrl: null,
      showsPlaying: true,
      showsOnline: true,
    };
    expect(await as(noor).get()).toEqual({ ...shown, ...nothing });

    const golfSessionId = await createGolfSession(db, noor.id, { maxPlayers: 4 });
    const ratings: Parameters<typeof addRatings>[2][number][] = [];
    for (const stars of [5, 4, 4]) {
      const rater = await createPerson(db);
      await addPlayer(db, golfSessionId, rater.id);
      ratings.push({ rater: rater.id, rated: noor.id, stars });
    }
    await addRatings(db, golfSessionId, ratings);
    expect(await as(noor).get()).toEqual({ ...shown, averageRating: 4.33, totalRatings: 3 });
  });
});

describe("one's own history", () => {
  const day = 86_400_000;
  const daysFromNow = (days: number) => new Date(Date.now() + days * day);

  test('contains only the past and coming rounds of the user, newest first', async () => {
    const [noor, otto] = [await createPerson(db), await createPerson(db)];
    const played = await createGolfSession(db, otto.id, { startsAt: daysFromNow(-9), status: 'completed' });
    const organised = await createGolfSession(db, noor.id, { startsAt: daysFromNow(2) });
    const cancelled = await createGolfSession(db, otto.id, { startsAt: daysFromNow(-1) });
    const tidied = await createGolfSession(db, otto.id, { startsAt: daysFromNow(-3) });
    const strange = await createGolfSession(db, otto.id, { startsAt: daysFromNow(-2) });
    for (const id of [played, cancelled, tidied]) await addPlayer(db, id, noor.id);
    const change = (id: string, to: { status: 'cancelled' } | { archived_at: Date }) =>
      db.updateTable('golf_sessions').set(to).where('id', '=', id).execute();
    await change(cancelled, { status: 'cancelled' });
    await change(tidied, { archived_at: new Date() });

    const { items, nextCursor } = await as(noor).history({});
    expect(items.map(({ id, mark, playerCount }) => [id, mark, playerCount])).toEqual([
      [organised, 'coming', 1],
      [cancelled, 'cancelled', 2],
      [played, null, 2],
    ]);
    expect(items[2]).toMatchObject({ title: 'Rondje voor de test', location: 'Eerste tee' });
    expect(Date.parse(items[2]!.startsAt)).toBeCloseTo(daysFromNow(-9).getTime(), -4);
    expect(nextCursor).toBeNull();
    expect((await as(otto).history({})).items.map(({ id }) => id)).toContain(strange);
  });

  test('is paged by key: complete, once, in order, even for equal start times', async () => {
    const noor = await createPerson(db);
    const same = daysFromNow(-5);
    const all = [];
    for (const startsAt of [daysFromNow(-7), same, same, same, daysFromNow(-4)]) {
      all.push(await createGolfSession(db, noor.id, { startsAt }));
    }
    const read: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await as(noor).history({ limit: 2, ...(cursor && { cursor }) });
      read.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(read).toHaveLength(5);
    expect(new Set(read)).toEqual(new Set(all));
    expect([read[0], read[4]]).toEqual([all[4], all[0]]);
    expect((await as(noor).history({ cursor: '["onzin",3]' })).items).toHaveLength(5);
  });
});

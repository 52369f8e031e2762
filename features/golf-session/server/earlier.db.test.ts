// The golf sessions of a user that started long ago, which the lists fold away.
import { expect, test } from 'vitest';
import { useDatabase } from '#tests/database.ts';
import { addPlayer, createGolfSession, createPerson } from '#tests/people/people.ts';
import { callAs, useProduct } from '#tests/product.ts';

const database = await useDatabase();
const product = await useProduct(database);
const { db } = database;

test('folds away what started more than thirty days ago, newest first, and counts it', async () => {
  const [me, other] = [await createPerson(db), await createPerson(db)];
  const { mine, earlier } = callAs(product, me.token).golfSession;
  const days = (count: number) => new Date(Date.now() + count * 86_400_000);
  const organise = (count: number, status?: 'closed' | 'cancelled') =>
    createGolfSession(db, me.id, { startsAt: days(count), ...(status && { status }) });
  const played = await createGolfSession(db, other.id, { startsAt: days(-45), status: 'completed' });
  await addPlayer(db, played, me.id);
  const [recent, called] = [await organise(-29, 'closed'), await organise(-29, 'cancelled')];
  const folded = [
    await organise(-31, 'closed'),
    await organise(-32, 'cancelled'),
    await organise(-60, 'closed'),
    await organise(-400, 'cancelled'),
  ];
  const lately = await mine({ list: 'organised' });
  expect(lately.items.map(({ id }) => id)).toEqual([recent, called]);
  expect([lately.counts, lately.earlier]).toEqual([{ organised: 6, joined: 0, completed: 1 }, 4]);
  for (const limit of [1, 3, 50]) {
    const input = { list: 'organised', limit } as const;
    const found: string[] = [];
    let cursor: string | null = null;
    do {
      const next: Awaited<ReturnType<typeof earlier>> = await earlier({
        ...input,
        ...(cursor !== null && { cursor }),
      });
      found.push(...next.items.map(({ id }) => id));
      cursor = next.nextCursor;
    } while (cursor !== null);
    expect([limit, found]).toEqual([limit, folded]);
  }
  expect((await earlier({ list: 'completed' })).items.map(({ id }) => id)).toEqual([played]);
  expect((await earlier({ list: 'joined' })).items).toEqual([]);
});

import type { Product } from '#app/server/product.ts';
import { addPlayer, createGolfSession, createPerson, type Person } from '#tests/people/people.ts';
import { callAs } from '#tests/product.ts';
import type { Prepare } from './prepared.ts';

/** Commands after a round that the caller organised, about the other player. */
export function prepareAfterRound(product: Product) {
  const { db } = product;
  async function play(as: Person) {
    const { id: userId } = await createPerson(db);
    const startsAt = new Date(Date.now() - 86_400_000);
    const golfSessionId = await createGolfSession(db, as.id, { startsAt });
    await addPlayer(db, golfSessionId, userId);
    await db
      .updateTable('golf_sessions')
      .set({ status: 'completed' })
      .where('id', '=', golfSessionId)
      .execute();
    return { golfSessionId, userId };
  }

  return {
    'rating.give': async (as) => {
      const { golfSessionId, userId } = await play(as);
      const ratings = [{ userId, stars: 4, tags: [] }];
      return { as, send: (id) => callAs(product, as.token).rating.give({ id, golfSessionId, ratings }) };
    },
    'attendance.mark': async (as) => {
      const absence = { ...(await play(as)), absent: true };
      return { as, send: (id) => callAs(product, as.token).attendance.mark({ id, ...absence }) };
    },
  } satisfies Record<string, Prepare>;
}

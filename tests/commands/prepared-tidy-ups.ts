import type { Product } from '#app/server/product.ts';
import { addMember, createClub, createGolfSession, createTidyUp, type Person } from '#tests/people/people.ts';
import { callAs } from '#tests/product.ts';
import type { Prepare } from './prepared.ts';

/** Commands of the admin of a new club. */
export function prepareTidyUps(product: Product) {
  const { db } = product;
  async function createAdministeredClub(as: Person): Promise<string> {
    const clubId = await createClub(db);
    await addMember(db, clubId, as.id, { role: 'admin' });
    return clubId;
  }

  return {
    'tidyUp.remove': async (as) => {
      const clubId = await createAdministeredClub(as);
      const golfSessionId = await createGolfSession(db, as.id, { clubId });
      return { as, send: (id) => callAs(product, as.token).tidyUp.remove({ id, clubId, golfSessionId }) };
    },
    'tidyUp.run': async (as) => {
      const clubId = await createAdministeredClub(as);
      await createGolfSession(db, as.id, { clubId, startsAt: new Date(Date.now() - 86_400_000) });
      return { as, send: (id) => callAs(product, as.token).tidyUp.run({ id, clubId }) };
    },
    'tidyUp.undo': async (as) => {
      const clubId = await createAdministeredClub(as);
      const tidyUpId = await createTidyUp(db, clubId, as.id);
      return { as, send: (id) => callAs(product, as.token).tidyUp.undo({ id, clubId, tidyUpId }) };
    },
  } satisfies Record<string, Prepare>;
}

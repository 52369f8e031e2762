import type { Product } from '#app/server/product.ts';
import { createNews, versionOfNews } from '#tests/people/club-life.ts';
import { addMember, createClub, type Person } from '#tests/people/people.ts';
import { callAs } from '#tests/product.ts';
import type { Prepare } from './prepared.ts';
import { sendNewsPicture } from './send-picture.ts';

const update = { title: 'Greens open', content: 'De greens zijn weer open.' };

/** Commands of the admin of a new club. */
export function prepareNews(product: Product) {
  const { db } = product;
  async function createUpdate(as: Person, removedAt?: Date) {
    const clubId = await createClub(db);
    await addMember(db, clubId, as.id, { role: 'admin' });
    const newsId = await createNews(db, clubId, { title: 'Greens open', ...(removedAt && { removedAt }) });
    return { clubId, newsId };
  }

  return {
    'newsDesk.create': async (as) => {
      const { clubId } = await createUpdate(as);
      return { as, send: (id) => callAs(product, as.token).newsDesk.create({ ...update, id, clubId }) };
    },
    'newsDesk.update': async (as) => {
      const target = await createUpdate(as);
      const seen = await versionOfNews(db, target.newsId);
      return {
        as,
        send: (id) => callAs(product, as.token).newsDesk.update({ ...update, ...target, id, seen }),
      };
    },
    'newsDesk.addPicture': async (as) => {
      const { clubId } = await createUpdate(as);
      return { as, send: (id) => sendNewsPicture(product, as, { id, clubId }) };
    },
    'newsDesk.remove': async (as) => {
      const target = await createUpdate(as);
      return { as, send: (id) => callAs(product, as.token).newsDesk.remove({ ...target, id }) };
    },
    'newsDesk.restore': async (as) => {
      const target = await createUpdate(as, new Date());
      return { as, send: (id) => callAs(product, as.token).newsDesk.restore({ ...target, id }) };
    },
  } satisfies Record<string, Prepare>;
}

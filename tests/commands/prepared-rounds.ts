import type { Product } from '#app/server/product.ts';
import { closureBody } from '#tests/matrix/bodies.ts';
import { createClosure } from '#tests/people/course-closures.ts';
import { addMember, createClub, createGolfSession, type Person } from '#tests/people/people.ts';
import { createShareLink } from '#tests/people/share-link.ts';
import { callAs, type Api } from '#tests/product.ts';
import type { Prepare } from './prepared.ts';

type Plain = (send: (api: Api, id: string, userId: string) => Promise<unknown>) => Prepare;

/** Commands of what surrounds a round. `plain`: for commands that only need a user. */
export function prepareRounds(product: Product, plain: Plain) {
  const { db } = product;
  async function createAdministeredClub(as: Person): Promise<string> {
    const clubId = await createClub(db);
    await addMember(db, clubId, as.id, { role: 'admin' });
    return clubId;
  }

  return {
    'calendar.renew': plain((api, id) => api.calendar.renew({ id })),
    'reminder.choose': plain((api, id) => api.reminder.choose({ id, moment: 'hours' })),
    'sharedGolfSession.share': async (as) => {
      const golfSessionId = await createGolfSession(db, as.id);
      return { as, send: (id) => callAs(product, as.token).sharedGolfSession.share({ id, golfSessionId }) };
    },
    'sharedGolfSession.withdraw': async (as) => {
      const golfSessionId = await createGolfSession(db, as.id);
      await createShareLink(db, golfSessionId);
      return {
        as,
        send: (id) => callAs(product, as.token).sharedGolfSession.withdraw({ id, golfSessionId }),
      };
    },
    'courseClosure.create': async (as) => {
      const clubId = await createAdministeredClub(as);
      const body = closureBody();
      return { as, send: (id) => callAs(product, as.token).courseClosure.create({ id, clubId, ...body }) };
    },
    'courseClosure.update': async (as) => {
      const clubId = await createAdministeredClub(as);
      const closure = { clubId, closureId: await createClosure(db, clubId), ...closureBody() };
      return { as, send: (id) => callAs(product, as.token).courseClosure.update({ id, ...closure }) };
    },
    'courseClosure.lift': async (as) => {
      const clubId = await createAdministeredClub(as);
      const closureId = await createClosure(db, clubId);
      return { as, send: (id) => callAs(product, as.token).courseClosure.lift({ id, clubId, closureId }) };
    },
    'courseClosure.keep': async (as) => {
      const golfSessionId = await createGolfSession(db, as.id);
      return { as, send: (id) => callAs(product, as.token).courseClosure.keep({ id, golfSessionId }) };
    },
  } satisfies Record<string, Prepare>;
}

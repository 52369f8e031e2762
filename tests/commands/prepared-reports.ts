import type { Product } from '#app/server/product.ts';
import { addMember, createClub, createPerson, type Person } from '#tests/people/people.ts';
import { createReport } from '#tests/people/reports.ts';
import { callAs } from '#tests/product.ts';
import type { Prepare } from './prepared.ts';

/** Commands in a new club of the caller, about another member. */
export function prepareReports(product: Product) {
  const { db } = product;
  async function createClubOf(as: Person) {
    const [clubId, person, reporter] = [await createClub(db), await createPerson(db), await createPerson(db)];
    await addMember(db, clubId, as.id, { role: 'admin' });
    await addMember(db, clubId, person.id);
    return { clubId, person, reporter };
  }

  return {
    'report.create': async (as) => {
      const { clubId, person } = await createClubOf(as);
      const about = { kind: 'person', subjectId: person.id, clubId, reason: 'spam' } as const;
      return { as, send: (id) => callAs(product, as.token).report.create({ id, ...about }) };
    },
    'reportDesk.decide': async (as) => {
      const { clubId, person, reporter } = await createClubOf(as);
      const reportId = await createReport(db, { reporterId: reporter.id, personId: person.id, clubId });
      return {
        as,
        send: (id) => callAs(product, as.token).reportDesk.decide({ id, reportId, decision: 'dismiss' }),
      };
    },
  } satisfies Record<string, Prepare>;
}

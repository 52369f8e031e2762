// Users who leave, for tests: they close their account, keep it, or are erased by the job at a given moment.
import { uuidv7 } from 'uuidv7';
import type { Product } from '#app/server/product.ts';
import { eraseDue } from '#features/personal-data/server/jobs.ts';
import { silentLog } from '#platform/server/log.ts';
import { callAs } from '#tests/product.ts';
import { createPerson, signIn, type Person } from './people.ts';

export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

export function leaversOf(product: Product) {
  const { db } = product;
  const close = ({ token }: { token: string }) => callAs(product, token).personalData.close({ id: uuidv7() });
  return {
    close,
    keep: ({ token }: { token: string }) => callAs(product, token).personalData.keep({ id: uuidv7() }),
    stateOf: ({ id }: { id: string }) =>
      db
        .selectFrom('users')
        .select(['deletion_due_at', 'erased_at'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    /** Erases accounts as the job does, without files. Returns how many. */
    eraseAt: async (now: Date) =>
      (await eraseDue({ db, log: silentLog, now, forgetFiles: async () => undefined })).erased,
    /** Closes the account and signs in again, because closing ended all sessions. */
    createClosed: async (): Promise<Person> => {
      const person = await createPerson(db);
      await close(person);
      return { ...person, ...(await signIn(db, person.id)) };
    },
    /** Reopens all closed accounts. */
    reopenAll: () => db.updateTable('users').set({ deletion_due_at: null }).execute(),
  };
}

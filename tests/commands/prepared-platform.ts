import type { Product } from '#app/server/product.ts';
import { createPerson, type Person } from '#tests/people/people.ts';
import { callAs, type Api } from '#tests/product.ts';
import type { Prepare } from './prepared.ts';

/** By a global admin. */
export function preparePlatform(product: Product) {
  const { db } = product;

  const asGlobalAdmin =
    (prepare: () => Promise<(api: Api, id: string) => Promise<unknown>>): Prepare =>
    async (as) => {
      await db
        .insertInto('user_roles')
        .values({ user_id: as.id, role: 'admin' })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const send = await prepare();
      return { as, send: (id) => send(callAs(product, as.token), id) };
    };

  const withAccount = (
    send: (api: Api, command: { id: string; userId: string }) => Promise<unknown>,
    options: Parameters<typeof createPerson>[1] = {},
  ) =>
    asGlobalAdmin(async () => {
      const { id: userId }: Person = await createPerson(db, options);
      return (api, id) => send(api, { id, userId });
    });

  return {
    'accountAdministration.suspend': withAccount((api, command) =>
      api.accountAdministration.suspend({ ...command, reason: 'Spam in gesprekken' }),
    ),
    'accountAdministration.lift': withAccount((api, command) => api.accountAdministration.lift(command), {
      suspended: true,
    }),
  } satisfies Record<string, Prepare>;
}

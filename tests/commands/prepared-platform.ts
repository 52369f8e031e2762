import { uuidv7 } from 'uuidv7';
import type { Product } from '#app/server/product.ts';
import {
  createArchivedClub,
  createClub,
  createClubRequest,
  createPerson,
  type Person,
} from '#tests/people/people.ts';
import { callAs, type Api } from '#tests/product.ts';
import type { Prepare } from './prepared.ts';

/** Commands of a global admin. */
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

  const withRequest = (
    send: (api: Api, command: { id: string; clubRequestId: string }) => Promise<unknown>,
  ) =>
    asGlobalAdmin(async () => {
      const clubRequestId = await createClubRequest(db, (await createPerson(db)).id);
      return (api, id) => send(api, { id, clubRequestId });
    });

  const withClub = (
    send: (api: Api, command: { id: string; clubId: string }) => Promise<unknown>,
    create: (db: Product['db']) => Promise<string> = createClub,
  ) =>
    asGlobalAdmin(async () => {
      const clubId = await create(db);
      return (api, id) => send(api, { id, clubId });
    });

  return {
    'platformLog.export': asGlobalAdmin(
      async () => (api, id) => api.platformLog.export({ id, from: '2001-01-01', until: '2001-01-01' }),
    ),
    'clubRequest.approve': withRequest((api, command) =>
      api.clubRequest.approve({ ...command, firstAdmin: 'requester' }),
    ),
    'clubRequest.reject': withRequest((api, command) =>
      api.clubRequest.reject({ ...command, answer: 'Deze club bestaat al.' }),
    ),
    'clubAdministration.create': asGlobalAdmin(async () => {
      const adminEmail = `${uuidv7()}@gast.example`;
      return (api, id) =>
        api.clubAdministration.create({ id, name: 'Golfclub De Nieuwe', location: '', adminEmail });
    }),
    'clubAdministration.update': withClub((api, command) =>
      api.clubAdministration.update({
        ...command,
        name: 'Golfclub De Proef',
        location: 'Ommen',
        slug: `club-${command.clubId}`,
      }),
    ),
    'clubAdministration.archive': withClub((api, command) => api.clubAdministration.archive(command)),
    'clubAdministration.restore': withClub(
      (api, command) => api.clubAdministration.restore(command),
      createArchivedClub,
    ),
    'accountAdministration.suspend': withAccount((api, command) =>
      api.accountAdministration.suspend({ ...command, reason: 'Spam in gesprekken' }),
    ),
    'accountAdministration.lift': withAccount((api, command) => api.accountAdministration.lift(command), {
      suspended: true,
    }),
  } satisfies Record<string, Prepare>;
}

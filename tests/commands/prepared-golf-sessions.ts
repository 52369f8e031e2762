import type { Product } from '#app/server/product.ts';
import { addPlayer, createGolfSession, createJoinRequest, createPerson } from '#tests/people/people.ts';
import { createHandover } from '#tests/people/handovers.ts';
import { addToWaitingList } from '#tests/people/waiting-list.ts';
import { callAs, type Api } from '#tests/product.ts';
import type { Prepare } from './prepared.ts';

/** Commands of the players, requesters and organisers of golf sessions. */
export function prepareGolfSessions(product: Product) {
  const { db } = product;

  const decides =
    (decide: (api: Api, id: string, joinRequestId: string) => Promise<unknown>): Prepare =>
    async (as) => {
      const golfSessionId = await createGolfSession(db, as.id);
      const joinRequestId = await createJoinRequest(db, golfSessionId, (await createPerson(db)).id);
      return { as, send: (id) => decide(callAs(product, as.token), id, joinRequestId) };
    };

  /** Commands of a player at another golfer's golf session. */
  const plays =
    (send: (api: Api, command: { id: string; golfSessionId: string }) => Promise<unknown>): Prepare =>
    async (as) => {
      const golfSessionId = await createGolfSession(db, (await createPerson(db)).id);
      await addPlayer(db, golfSessionId, as.id);
      return { as, send: (id) => send(callAs(product, as.token), { id, golfSessionId }) };
    };

  /** Commands of a player who can take over the golf session. */
  const takesOver =
    (send: Parameters<typeof plays>[0]): Prepare =>
    async (as) => {
      const golfSessionId = await createGolfSession(db, (await createPerson(db)).id);
      await addPlayer(db, golfSessionId, as.id);
      await createHandover(db, golfSessionId, as.id);
      return { as, send: (id) => send(callAs(product, as.token), { id, golfSessionId }) };
    };

  const createFull = async (maxPlayers = 2) => {
    const golfSessionId = await createGolfSession(db, (await createPerson(db)).id, { maxPlayers });
    await addPlayer(db, golfSessionId, (await createPerson(db)).id);
    return golfSessionId;
  };

  /** Commands of a golfer to whom a place was offered. */
  const waits =
    (send: (api: Api, command: { id: string; golfSessionId: string }) => Promise<unknown>): Prepare =>
    async (as) => {
      const golfSessionId = await createFull(3);
      await addToWaitingList(db, golfSessionId, as.id, { offered: true });
      return { as, send: (id) => send(callAs(product, as.token), { id, golfSessionId }) };
    };

  /** Commands of the organiser of a golf session with one other player. */
  const organises =
    (
      send: (api: Api, own: { id: string; golfSessionId: string }, playerId: string) => Promise<unknown>,
      options: Parameters<typeof createGolfSession>[2] = {},
    ): Prepare =>
    async (as) => {
      const golfSessionId = await createGolfSession(db, as.id, options);
      const { id: playerId } = await createPerson(db);
      await addPlayer(db, golfSessionId, playerId);
      return { as, send: (id) => send(callAs(product, as.token), { id, golfSessionId }, playerId) };
    };

  return {
    'golfSessionManagement.edit': organises((api, own) =>
      api.golfSessionManagement.edit({
        ...own,
        title: 'Ander rondje',
        date: '2031-06-08',
        time: '10:30',
        location: 'Tweede tee',
        maxPlayers: 4,
        minHandicap: null,
        maxHandicap: null,
        description: '',
      }),
    ),
    'golfSessionManagement.close': organises((api, own) => api.golfSessionManagement.close(own)),
    'golfSessionManagement.reopen': organises((api, own) => api.golfSessionManagement.reopen(own), {
      status: 'closed',
    }),
    'golfSessionManagement.cancel': organises((api, own) =>
      api.golfSessionManagement.cancel({ ...own, reason: 'Storm' }),
    ),
    'golfSessionManagement.complete': organises((api, own) => api.golfSessionManagement.complete(own), {
      startsAt: new Date(Date.now() - 3_600_000),
    }),
    'golfSessionManagement.removePlayer': organises((api, own, userId) =>
      api.golfSessionManagement.removePlayer({ ...own, userId }),
    ),
    'handover.offer': organises((api, own, userId) => api.handover.offer({ ...own, userId })),
    'handover.leave': organises((api, own) => api.handover.leave(own)),
    'handover.withdraw': async (as) => {
      const golfSessionId = await createGolfSession(db, as.id);
      const { id: playerId } = await createPerson(db);
      await addPlayer(db, golfSessionId, playerId);
      await createHandover(db, golfSessionId, playerId);
      return { as, send: (id) => callAs(product, as.token).handover.withdraw({ id, golfSessionId }) };
    },
    'handover.accept': takesOver((api, command) => api.handover.accept(command)),
    'handover.decline': takesOver((api, command) => api.handover.decline(command)),
    'participation.leave': plays((api, command) => api.participation.leave(command)),
    'participation.confirm': plays((api, command) => api.participation.confirm(command)),
    'waitingList.join': async (as) => {
      const golfSessionId = await createFull();
      return { as, send: (id) => callAs(product, as.token).waitingList.join({ id, golfSessionId }) };
    },
    'waitingList.leave': waits((api, command) => api.waitingList.leave(command)),
    'waitingList.accept': waits((api, command) => api.waitingList.accept(command)),
    'waitingList.remove': async (as) => {
      const golfSessionId = await createGolfSession(db, as.id);
      const entryId = await addToWaitingList(db, golfSessionId, (await createPerson(db)).id);
      const command = { golfSessionId, entryId };
      return { as, send: (id) => callAs(product, as.token).waitingList.remove({ id, ...command }) };
    },
    'joinRequest.create': async (as) => {
      const golfSessionId = await createGolfSession(db, (await createPerson(db)).id);
      return { as, send: (id) => callAs(product, as.token).joinRequest.create({ id, golfSessionId }) };
    },
    'joinRequest.withdraw': async (as) => {
      const golfSessionId = await createGolfSession(db, (await createPerson(db)).id);
      await createJoinRequest(db, golfSessionId, as.id);
      return { as, send: (id) => callAs(product, as.token).joinRequest.withdraw({ id, golfSessionId }) };
    },
    'joinRequest.accept': decides((api, id, joinRequestId) => api.joinRequest.accept({ id, joinRequestId })),
    'joinRequest.decline': decides((api, id, joinRequestId) =>
      api.joinRequest.decline({ id, joinRequestId }),
    ),
  } satisfies Record<string, Prepare>;
}

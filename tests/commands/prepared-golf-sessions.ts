import type { Product } from '#app/server/product.ts';
import { addPlayer, createGolfSession, createJoinRequest, createPerson } from '#tests/people/people.ts';
import { addToWaitingList } from '#tests/people/waiting-list.ts';
import { callAs, type Api } from '#tests/product.ts';
import type { Prepare } from './prepared.ts';

/** By players and requesters of golf sessions, and by their organisers. */
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

  return {
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

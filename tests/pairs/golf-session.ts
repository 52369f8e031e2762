// The commands that meet at a golf session, and what others do that ends a right to it.
import { uuidv7 } from 'uuidv7';
import type { Product } from '#app/server/product.ts';
import { lapseHandovers } from '#features/golf-session/handover/server/writes.ts';
import { completeEnded } from '#features/golf-session/management/server/writes.ts';
import { moveWaitingListsOn } from '#features/golf-session/waiting-list/server/writes.ts';
import { createHandover } from '#tests/people/handovers.ts';
import {
  addMembers,
  addPlayers,
  createClub,
  createGolfSession,
  createJoinRequest,
  type Person,
} from '#tests/people/people.ts';
import { addToWaitingList } from '#tests/people/waiting-list.ts';
import { callAs, type Api } from '#tests/product.ts';
import { createRoles } from './pairs.ts';

const roles = ['organiser', 'player', 'heir', 'requester', 'offered', 'waiting', 'golfer', 'admin'] as const;
type Role = (typeof roles)[number];

export type Scene = Record<Role, Person> & {
  clubId: string;
  golfSessionId: string;
  joinRequestId: string;
  entryId: string;
};

/**
 * A club's golf session for five: the organiser, a player, and an heir, who is asked to take over; one place is offered, and one is free.
 * Somebody asks, and somebody else waits. It is the first of a series of two. The admin is of the club and of the platform.
 */
export async function createScene({ db }: Product): Promise<Scene> {
  const of = await createRoles(db, roles);
  const clubId = await createClub(db);
  await addMembers(
    db,
    roles.map((role) => ({ clubId, userId: of[role].id, role: role === 'admin' ? 'admin' : 'member' })),
  );
  const golfSessionId = await createGolfSession(db, of.organiser.id, { clubId, maxPlayers: 5 });
  await addPlayers(db, golfSessionId, [of.player.id, of.heir.id]);
  await createHandover(db, golfSessionId, of.heir.id);
  await addToWaitingList(db, golfSessionId, of.offered.id, { offered: true });
  const entryId = await addToWaitingList(db, golfSessionId, of.waiting.id);
  const joinRequestId = await createJoinRequest(db, golfSessionId, of.requester.id);
  const nextId = await createGolfSession(db, of.organiser.id, { clubId, maxPlayers: 5 });
  await db
    .updateTable('golf_sessions')
    .set({ series_id: golfSessionId })
    .where('id', 'in', [golfSessionId, nextId])
    .execute();
  return { ...of, clubId, golfSessionId, joinRequestId, entryId };
}

type Own = { id: string; golfSessionId: string };
type Command = (scene: Scene) => Promise<unknown>;

/** Long after the golf session, when jobs end what is left of it. */
const month = 30 * 86_400_000;

export function commandsAt(product: Product): Record<string, Command> {
  const { db, clock } = product;
  const by =
    (role: Role, send: (api: Api, own: Own, scene: Scene) => Promise<unknown>): Command =>
    (scene) =>
      send(callAs(product, scene[role].token), { id: uuidv7(), golfSessionId: scene.golfSessionId }, scene);
  const later = () => new Date(clock.now().getTime() + month);
  const edit = { title: 'Later', location: 'Tee 10', minHandicap: null, maxHandicap: null, description: '' };
  return {
    'joinRequest.create': by('golfer', (api, own) => api.joinRequest.create(own)),
    'joinRequest.withdraw': by('requester', (api, own) => api.joinRequest.withdraw(own)),
    'joinRequest.accept': by('organiser', (api, { id }, { joinRequestId }) =>
      api.joinRequest.accept({ id, joinRequestId }),
    ),
    'joinRequest.decline': by('organiser', (api, { id }, { joinRequestId }) =>
      api.joinRequest.decline({ id, joinRequestId }),
    ),
    'waitingList.join': by('golfer', (api, own) => api.waitingList.join(own)),
    'waitingList.leave': by('offered', (api, own) => api.waitingList.leave(own)),
    'waitingList.accept': by('offered', (api, own) => api.waitingList.accept(own)),
    'waitingList.remove': by('organiser', (api, own, { entryId }) =>
      api.waitingList.remove({ ...own, entryId }),
    ),
    'participation.leave': by('player', (api, own) => api.participation.leave(own)),
    'participation.confirm': by('player', (api, own) => api.participation.confirm(own)),
    'handover.offer': by('organiser', (api, own, { player }) =>
      api.handover.offer({ ...own, userId: player.id }),
    ),
    'handover.leave': by('organiser', (api, own) => api.handover.leave(own)),
    'handover.withdraw': by('organiser', (api, own) => api.handover.withdraw(own)),
    'handover.accept': by('heir', (api, own) => api.handover.accept(own)),
    'handover.decline': by('heir', (api, own) => api.handover.decline(own)),
    'golfSessionManagement.close': by('organiser', (api, own) => api.golfSessionManagement.close(own)),
    'golfSessionManagement.edit': by('organiser', (api, own) =>
      api.golfSessionManagement.edit({ ...own, ...edit, date: '2031-06-08', time: '10:30', maxPlayers: 4 }),
    ),
    'golfSessionManagement.cancel': by('organiser', (api, own) =>
      api.golfSessionManagement.cancel({ ...own, reason: '' }),
    ),
    'golfSessionManagement.removePlayer': by('organiser', (api, own, { player }) =>
      api.golfSessionManagement.removePlayer({ ...own, userId: player.id }),
    ),
    'golfSessionSeries.edit': by('organiser', (api, own) =>
      api.golfSessionSeries.edit({ ...own, ...edit, time: '10:30', maxPlayers: 5 }),
    ),
    'golfSessionSeries.cancel': by('organiser', (api, own) =>
      api.golfSessionSeries.cancel({ ...own, reason: '' }),
    ),
    'golfSessionSeries.ask': by('golfer', (api, own) => api.golfSessionSeries.ask(own)),
    'sharedGolfSession.share': by('player', (api, own) => api.sharedGolfSession.share(own)),
    'tidyUp.remove': by('admin', (api, own, { clubId }) => api.tidyUp.remove({ ...own, clubId })),
    'memberAdministration.leave': by('player', (api, { id }, { clubId }) =>
      api.memberAdministration.leave({ id, clubId }),
    ),
    'memberAdministration.suspend': by('admin', (api, { id }, { clubId, organiser }) =>
      api.memberAdministration.suspend({ id, clubId, userId: organiser.id }),
    ),
    'accountAdministration.suspend': by('admin', (api, { id }, { offered }) =>
      api.accountAdministration.suspend({ id, userId: offered.id, reason: 'Spam in gesprekken' }),
    ),
    'personalData.close': by('offered', (api, { id }) => api.personalData.close({ id })),
    'personalData.close by the organiser': by('organiser', (api, { id }) => api.personalData.close({ id })),
    'block.create': by('requester', (api, { id }, { organiser }) =>
      api.block.create({ id, userId: organiser.id }),
    ),
    'clubAdministration.archive': by('admin', (api, { id }, { clubId }) =>
      api.clubAdministration.archive({ id, clubId }),
    ),
    'golf-session-management.complete': () => completeEnded(db, { now: later }),
    'handover.lapse': () => lapseHandovers(db, later()),
    'waiting-list.move-on': () => moveWaitingListsOn(db, later()),
  };
}

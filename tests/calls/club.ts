import { uuidv7 } from 'uuidv7';
import { clubRequest } from '#tests/matrix/bodies.ts';
import { createClubRequest, createPerson } from '#tests/people/people.ts';
import type { NounCalls } from './noun-calls.ts';
import { administers, alone, becomesGlobalAdmin, type Stage } from './scenes.ts';

async function decidesRequest(stage: Stage) {
  await becomesGlobalAdmin(stage);
  const clubRequestId = await createClubRequest(stage.db, (await createPerson(stage.db)).id);
  return { clubRequests: [clubRequestId, clubRequestId] };
}

export const clubCalls: NounCalls = {
  inputs: {
    'club.list': () => ({}),
    'club.info': ({ clubId }) => ({ clubId }),
    'club.auditLog': ({ clubId }) => ({ clubId }),
    'club.figures': ({ clubId }) => ({ clubId }),
    'club.settings': ({ clubId }) => ({ clubId }),
    'club.update': ({ clubId }) => ({ id: uuidv7(), clubId, name: 'Golfclub De Nieuwe Kaap' }),
    'club.setLogo': ({ clubId }) => ({ id: uuidv7(), clubId, left: 0, top: 0, size: 4 }),
    'club.removeLogo': ({ clubId }) => ({ id: uuidv7(), clubId }),
    'clubRequest.create': () => ({ ...clubRequest, id: uuidv7() }),
    'clubRequest.list': () => ({}),
    'clubRequest.waiting': () => ({}),
    'clubRequest.approve': ({ clubRequests }) => ({
      id: uuidv7(),
      clubRequestId: clubRequests[0],
      firstAdmin: 'requester',
    }),
    'clubRequest.reject': ({ clubRequests }) => ({
      id: uuidv7(),
      clubRequestId: clubRequests[1],
      answer: 'Deze club bestaat al.',
    }),
  },
  scenes: {
    'club.update': administers,
    'club.setLogo': administers,
    'club.removeLogo': async (stage) => {
      const scene = await administers(stage);
      await stage.call('club.setLogo', { id: uuidv7(), ...scene, left: 0, top: 0, size: 4 });
      return scene;
    },
    'clubRequest.create': alone,
    'clubRequest.approve': decidesRequest,
    'clubRequest.reject': decidesRequest,
  },
  rights: `
                                   1  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16 17
  club.list                        +  +  +  +  +  +  +  +  +  +  +  +  +  +  +  +  +
  club.info                       si vf pr no no no no no no si  +  +  +  +  +  +  +
  club.auditLog                   si vf pr no no no no no no si ca ca ca ca ca  +  +
  club.figures                    si vf pr no no no no no no si ca ca ca ca ca  +  +
  club.settings                   si vf pr no no no no no no si ca ca ca ca ca  +  +
  club.update                     si vf pr no no no no no no si ca ca ca ca ca  +  +
  club.setLogo                    si vf pr no no no no no no si ca ca ca ca ca  +  +
  club.removeLogo                 si vf pr no no no no no no si ca ca ca ca ca  +  +
  clubRequest.create              si vf pr  +  +  +  +  +  + si  +  +  +  +  +  +  +
  clubRequest.list                si vf fb fb fb fb fb fb fb si fb fb fb fb fb fb  +
  clubRequest.waiting             si vf fb fb fb fb fb fb fb si fb fb fb fb fb fb  +
  clubRequest.approve             si vf fb fb fb fb fb fb fb si fb fb fb fb fb fb  +
  clubRequest.reject              si vf fb fb fb fb fb fb fb si fb fb fb fb fb fb  +
`,
  blocks: `
  club.list                            - - -
  club.info                            - - -
  club.auditLog                        - - -
  club.figures                         - - -
  club.settings                        - - -
  club.update                          alone  for the club
  club.setLogo                         alone  for the club
  club.removeLogo                      alone  for the club
  clubRequest.create                   alone  asks the platform
  clubRequest.list                     - - -  for the platform
  clubRequest.waiting                  - - -  for the platform
  clubRequest.approve                  alone  for the platform
  clubRequest.reject                   alone  for the platform
`,
};

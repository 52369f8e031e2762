import { uuidv7 } from 'uuidv7';
import { profile } from '#tests/matrix/bodies.ts';
import { createPerson } from '#tests/people/people.ts';
import type { NounCalls } from './noun-calls.ts';
import { alone } from './scenes.ts';

export const profileCalls: NounCalls = {
  inputs: {
    'profile.get': () => ({}),
    'profile.create': () => ({ ...profile, id: uuidv7(), houseRules: true }),
    'profile.update': () => ({ ...profile, id: uuidv7() }),
    'profile.setPicture': () => ({ id: uuidv7(), left: 0, top: 0, size: 4 }),
    'profile.removePicture': () => ({ id: uuidv7() }),
    'profile.history': () => ({}),
  },
  scenes: {
    // The caller has no profile yet.
    'profile.create': async ({ db }) => ({ as: await createPerson(db, { profile: false }) }),
    'profile.update': alone,
    'profile.setPicture': alone,
    'profile.removePicture': async ({ call }) => {
      await call('profile.setPicture', { id: uuidv7(), left: 0, top: 0, size: 4 });
      return {};
    },
  },
  rights: `
                                   1  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16 17
  profile.get                     si vf pr  +  +  +  +  +  + si  +  +  +  +  +  +  +
  profile.create                  si vf  + ex ex ex ex ex ex si ex ex ex ex ex ex ex
  profile.update                  si vf pr  +  +  +  +  +  + si  +  +  +  +  +  +  +
  profile.setPicture              si vf pr  +  +  +  +  +  + si  +  +  +  +  +  +  +
  profile.removePicture           si vf pr  +  +  +  +  +  + si  +  +  +  +  +  +  +
  profile.history                 si vf pr  +  +  +  +  +  + si  +  +  +  +  +  +  +
`,
  blocks: `
  profile.get                          - - -
  profile.create                       alone  own account
  profile.update                       alone  own account
  profile.setPicture                   alone  own account
  profile.removePicture                alone  own account
  profile.history                      - - -
`,
};

// The lists of coming golf sessions.
import type { NounCalls } from './noun-calls.ts';

export const comingCalls: NounCalls = {
  inputs: {
    'golfSession.list': ({ clubId }) => ({ clubId }),
    'golfSession.listPublic': () => ({}),
    'golfSession.days': ({ clubId }) => ({ clubId }),
    'golfSession.daysPublic': () => ({}),
  },
  rights: `
                                   1  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16 17
  golfSession.list                si vf pr no no no no no no si  +  +  +  +  +  +  +
  golfSession.listPublic          si vf pr  +  +  +  +  +  + si  +  +  +  +  +  +  +
  golfSession.days                si vf pr no no no no no no si  +  +  +  +  +  +  +
  golfSession.daysPublic          si vf pr  +  +  +  +  +  + si  +  +  +  +  +  +  +
`,
  blocks: `
  golfSession.list                     + - -
  golfSession.listPublic               + - -
  golfSession.days                     - - -
  golfSession.daysPublic               - - -
`,
};

import { uuidv7 } from 'uuidv7';
import type { NounCalls } from './noun-calls.ts';
import { ofAnother } from './scenes.ts';

export const reportCalls: NounCalls = {
  inputs: {
    'report.create': (cast, where) => ({
      id: uuidv7(),
      kind: 'golf-session',
      subjectId: cast[where].golfSessionId,
      reason: 'spam',
    }),
    'report.mine': () => ({}),
  },
  scenes: {
    'report.create': ofAnother,
  },
  rights: `
                                   1  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16 17
  report.create/ofClub            si vf pr no no no no  + no si no no  +  + ow  +  +
  report.create/toAll             si vf pr  +  +  +  +  +  + si no no  +  + ow  +  +
  report.mine                     si vf pr  +  +  +  +  +  + si  +  +  +  +  +  +  +
`,
  blocks: `
  report.create                        + + +  whom one blocked oneself, or sees in a conversation
  report.create/golf-session           + - -
  report.mine                          - - -
`,
  betweenTwo: (pair) => ({
    'report.create': { kind: 'person', subjectId: pair.other.id, clubId: pair.clubId, reason: 'other' },
    'report.create/golf-session': { kind: 'golf-session', subjectId: pair.golfSessionId, reason: 'other' },
  }),
};

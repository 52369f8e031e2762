import { board } from '#tests/matrix/bodies.ts';
import type { NounCalls } from './noun-calls.ts';

export const contactCalls: NounCalls = {
  inputs: {
    'contact.send': () => board,
  },
  rights: `
                                   1  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16 17
  contact.send                     +  +  +  +  +  +  +  +  +  +  +  +  +  +  +  +  +
`,
  blocks: `
  contact.send                         alone  asks the platform
`,
};

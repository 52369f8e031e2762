import { uuidv7 } from 'uuidv7';
import { block, createPerson } from '#tests/people/people.ts';
import type { NounCalls } from './noun-calls.ts';
import { withMember } from './scenes.ts';

export const blockCalls: NounCalls = {
  inputs: {
    'block.create': ({ people }) => ({ id: uuidv7(), userId: people.member.id }),
    'block.remove': ({ people }) => ({ id: uuidv7(), userId: people.member.id }),
    'block.list': () => ({}),
  },
  scenes: {
    'block.create': withMember,
    'block.remove': async ({ db, as }) => {
      const member = await createPerson(db);
      await block(db, as.id, member.id);
      return { people: { member } };
    },
  },
  rights: `
                                   1  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16 17
  block.create                    si vf pr no no no no no no si  +  + se  +  +  + no
  block.remove                    si vf pr  +  +  +  +  +  + si  +  +  +  +  +  +  +
  block.list                      si vf pr  +  +  +  +  +  + si  +  +  +  +  +  +  +
`,
  blocks: `
  block.create                         + + +  both may block
  block.remove                         + + +  ends the own block only
  block.list                           - + -  the own blocks
`,
  betweenTwo: (pair) => ({
    'block.create': { userId: pair.other.id },
  }),
};

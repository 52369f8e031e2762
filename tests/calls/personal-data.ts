import { uuidv7 } from 'uuidv7';
import type { NounCalls } from './noun-calls.ts';
import { alone } from './scenes.ts';

export const personalDataCalls: NounCalls = {
  inputs: {
    'personalData.download': () => ({}),
    'personalData.leaving': () => ({}),
    'personalData.close': () => ({ id: uuidv7() }),
    'personalData.keep': () => ({ id: uuidv7() }),
  },
  scenes: {
    'personalData.keep': alone,
  },
  rights: `
                                   1  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16 17
  personalData.download           si vf  +  +  +  +  +  +  + si  +  +  +  +  +  +  +
  personalData.leaving            si vf  +  +  +  +  +  +  + si  +  +  +  +  +  +  +
  personalData.close              si vf  +  +  + la  +  +  + si  +  +  +  +  + la  +
  personalData.keep               si vf  +  +  +  +  +  +  + si  +  +  +  +  +  +  +
`,
  blocks: `
  personalData.download                + + +  own messages, and the chat they are in
  personalData.leaving                 - - -
  personalData.close                   alone  own account
  personalData.keep                    alone  own account
`,
};

import { uuidv7 } from 'uuidv7';
import type { NounCalls } from './noun-calls.ts';

export const accountCalls: NounCalls = {
  inputs: {
    'account.me': () => ({}),
    'account.security': () => ({}),
    'account.dropEmail': () => ({ id: uuidv7() }),
    'account.endDevice': ({ people }) => ({ id: uuidv7(), deviceId: people.member.sessionId }),
    'account.endOtherDevices': () => ({ id: uuidv7() }),
    'account.endAllDevices': () => ({ id: uuidv7() }),
  },
  rights: `
                                   1  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16 17
  account.me                       +  +  +  +  +  +  +  +  +  +  +  +  +  +  +  +  +
  account.security                si vf  +  +  +  +  +  +  + si  +  +  +  +  +  +  +
  account.dropEmail               si vf  +  +  +  +  +  +  + si  +  +  +  +  +  +  +
  account.endDevice               si vf no no no no no no no si no no  + no no no no
  account.endOtherDevices         si vf  +  +  +  +  +  +  + si  +  +  +  +  +  +  +
  account.endAllDevices           si vf  +  +  +  +  +  +  + si  +  +  +  +  +  +  +
`,
  blocks: `
  account.me                           - - -
  account.security                     - - -
  account.dropEmail                    alone  own account
  account.endDevice                    alone  own account
  account.endOtherDevices              alone  own account
  account.endAllDevices                alone  own account
`,
};

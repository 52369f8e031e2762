import type { NounCalls } from './noun-calls.ts';

export const newsCalls: NounCalls = {
  inputs: {
    'news.list': ({ clubId }) => ({ clubId }),
    'news.month': ({ clubId }) => ({ clubId }),
  },
  rights: `
                                   1  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16 17
  news.list                       si vf pr no no no no no no si  +  +  +  +  +  +  +
  news.month                      si vf pr no no no no no no si  +  +  +  +  +  +  +
`,
  blocks: `
  news.list                            - - -
  news.month                           - - -
`,
};

import { expect, test } from 'vitest';
import { checkPlatformWords } from './check-platform-words.ts';

const tables = {
  path: 'features/news/server/tables.ts',
  text: `declare module '#platform/server/tables.ts' {
  interface Tables {
    content_updates: {
      title: string;
    };
    blocks: { blocked_id: string };
  }
}`,
};
const problemsIn = (text: string, path = 'platform/server/limits/limits.ts') =>
  checkPlatformWords([
    tables,
    { path: 'features/golf-session/join-request/rules.ts', text: '' },
    { path, text },
  ]);

test.each([
  ['a word of golf', 'export const perClub = 1;', 'club'],
  ['a word of golf in a text', "type Denial = 'not-organiser';", 'organiser'],
  ['several of it', 'const handicaps = [];', 'handicaps'],
  ['a table of a feature', "db.selectFrom('content_updates')", 'content updates'],
  ['a table with an ordinary name', 'sql`delete from blocks`', 'blocks'],
  ['a table in a statement', 'sql`select 1 from content_updates`', 'content updates'],
  ['a feature by its name', 'const joinRequestLimit = 1;', 'join request'],
  ['a feature in a code', "refuse('JOIN_REQUEST_GONE')", 'join request'],
])('rejects %s in platform', (_what, text, word) => {
  expect(problemsIn(`\n${text}`)).toEqual([
    { path: 'platform/server/limits/limits.ts', line: 2, advice: expect.stringContaining(`names '${word}'`) },
  ]);
});

test.each([
  ['a comment', '// A club has members.\n/* golf */ export const most = 1;'],
  ['the name of the product', "const name = 'clubgenoot';"],
  ['an ordinary word that is also a table', 'const updates = blocks.length;'],
  ['a longer word', 'const committee = guarantee();'],
  ['a request to join two folders', 'const path = join(request.url);'],
])('allows %s', (_what, text) => {
  expect(problemsIn(text).filter(({ advice }) => !advice.includes('join request'))).toEqual([]);
});

test('allows every word in features and tests', () => {
  expect(problemsIn('const club = 1;', 'features/club/rules.ts')).toEqual([]);
  expect(problemsIn('const club = 1;', 'platform/server/live/live-hub.db.test.ts')).toEqual([]);
});

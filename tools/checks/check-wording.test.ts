import { expect, test } from 'vitest';
import { findTranslatedPhrases } from './check-wording.ts';

const problemsIn = (text: string) => findTranslatedPhrases([{ path: 'features/club/rules.ts', text }]);

test.each([
  ['// Whoever is signed in goes on.', 'Whoever'],
  ['/** For who has no sign-in. */', 'For who'],
  ["test('the other is told so', () => {", 'is told'],
  ['const redirect = turnFor(need);', 'turnFor'],
  ['await announceGolfSession(tx, golfSession);', 'announce'],
  ['type SendLetter = () => void;', 'dLetter'],
  ["import { mailTo } from '#tests/letters.ts';", 'letters.ts'],
  ['const from = await currentPlace(db);', 'currentPlace'],
  ['expectComplaint(/500 /);', 'expectComplaint'],
])('rejects %j', (text, phrase) => {
  expect(problemsIn(`\n${text}`)).toEqual([
    { path: 'features/club/rules.ts', line: 2, advice: expect.stringContaining(`'${phrase}'`) },
  ]);
});

test.each([
  '// Signed-in users continue to their own page.',
  "const kind = 'hearing.changed';",
  '/** Announced to screen readers. */',
  '/** At least one letter. */',
  'deadLetter: failedQueue,',
])('accepts %j', (text) => {
  expect(problemsIn(text)).toEqual([]);
});

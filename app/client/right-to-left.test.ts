// A name or title in Hebrew or Arabic must not turn the numbers and names behind it around.
import { expect, test } from 'vitest';
import { setByText } from '#features/course/client/parts/setting/copy.ts';
import { titlesText } from '#features/desk-club/tidy-up/copy.ts';

const [hebrew, isolated, quoted] = ['סיבוב', '\u2068סיבוב\u2069', '\u2068‘סיבוב’\u2069'];

test.each([
  ['titles', titlesText([hebrew, hebrew], 4), `${quoted}, ${quoted} en 2 andere`],
  ['an admin and a moment', setByText(hebrew, '12 nov'), `Gezet door ${isolated}, 12 nov`],
])('isolates %s', (_, text, expected) => {
  expect(text).toBe(expected);
});

import { expect, test } from 'vitest';
import { textFrom, withShared } from './shared-text.ts';

test.each([
  ['', ''],
  ['share_text=Mooie+baan', 'Mooie baan'],
  ['share_title=Baan&share_text=&share_url=https://golf.example', 'Baan\nhttps://golf.example'],
  ['share_text=https://golf.example&share_url=https://golf.example', 'https://golf.example'],
])('%s becomes the message %j', (query, message) =>
  expect(textFrom(new URLSearchParams(query))).toBe(message),
);

test('a text that is too long for a message keeps the address at its end', () => {
  const shared = `${'a'.repeat(3_000)} https://golf.example`;
  expect(textFrom(new URLSearchParams({ share_text: shared }))).toBe(shared);
});

test.each([
  ['', 'Mooie baan', 'Mooie baan'],
  ['Zaterdag?', '', 'Zaterdag?'],
  ['Zaterdag?', 'https://golf.example', 'Zaterdag?\nhttps://golf.example'],
])('the draft %j with the shared text %j is %j', (draft, shared, both) =>
  expect(withShared(draft, shared)).toBe(both),
);

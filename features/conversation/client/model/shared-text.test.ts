import { expect, test } from 'vitest';
import { textFrom } from './shared-text.ts';

test.each([
  ['', ''],
  ['share_text=Mooie+baan', 'Mooie baan'],
  ['share_title=Baan&share_text=&share_url=https://golf.example', 'Baan\nhttps://golf.example'],
  ['share_text=https://golf.example&share_url=https://golf.example', 'https://golf.example'],
])('%s becomes the message %j', (query, message) =>
  expect(textFrom(new URLSearchParams(query))).toBe(message),
);

test('a long text is cut at the longest message', () =>
  expect(textFrom(new URLSearchParams({ share_text: 'a'.repeat(3_000) }))).toHaveLength(1_000));

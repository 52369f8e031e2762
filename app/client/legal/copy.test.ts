import { expect, test } from 'vitest';
import { showPlayingCopy } from '#features/golf-session/client/parts/show-playing/copy.ts';
import { profileCopy } from '#features/profile/copy.ts';
import { legalCopy } from './copy.ts';

test('the privacy text says by their names where playing is hidden from club members', () => {
  const text = legalCopy.privacy.sections.flatMap(({ body }) => body.flat()).join('\n');
  expect(text).toContain(`‘${profileCopy.ways.data.title}’`);
  expect(text).toContain(`‘${showPlayingCopy.label}’`);
});

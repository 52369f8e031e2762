import { expect, test } from 'vitest';
import { presenceCopy } from '#features/conversation/presence/copy.ts';
import { showPlayingCopy } from '#features/golf-session/client/parts/show-playing/copy.ts';
import { visibilityCopy } from '#features/membership/visibility/copy.ts';
import { legalCopy } from './copy.ts';

test('the privacy text names the settings that hide where a user plays, and whether they are online', () => {
  const text = legalCopy.privacy.sections.flatMap(({ body }) => body.flat()).join('\n');
  expect(text).toContain(`‘${visibilityCopy.title}’`);
  expect(text).toContain(`‘${showPlayingCopy.label}’`);
  expect(text).toContain(`‘${visibilityCopy.title}’ ‘${presenceCopy.choice.label}’`);
});

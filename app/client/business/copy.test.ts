import { expect, test } from 'vitest';
import { mostInvited } from '#features/invitation/rules.ts';
import { formatCount } from '#platform/shared/dutch.ts';
import { businessCopy } from './copy.ts';

test('a board reads how many members it can invite at once', () => {
  const [imported] = businessCopy.questions.items;
  expect(imported.answer).toContain(`${formatCount(mostInvited)} e-mailadressen`);
});

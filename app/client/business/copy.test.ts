import { expect, test } from 'vitest';
import { mostInvited } from '#features/membership/invitation/rules.ts';
import { formatCount } from '#platform/shared/dutch.ts';
import { businessCopy } from './copy.ts';

test('the answer about importing members names how many an admin can invite in a day', () => {
  const importing = businessCopy.questions.items.find(({ question }) => question.includes('importeren'));
  expect(importing?.answer).toContain(`${formatCount(mostInvited)} e-mailadressen per dag`);
});

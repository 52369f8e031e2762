import { assert, constantFrom, property } from 'fast-check';
import { expect, test } from 'vitest';
import { asGolfer } from '#features/account/access.ts';
import { anyActor } from '#tests/people/actors.ts';
import { reporter } from './access.ts';

test('a golfer reports what they see of others', () => {
  assert(
    property(anyActor, constantFrom('caller', 'organiser', null), (who, personId) => {
      const golfer = asGolfer(who);
      const ofOthers = personId === who.userId ? 'OWN_SUBJECT' : 'allow';
      expect(reporter.judge(who, { personId })).toBe(golfer === 'allow' ? ofOthers : golfer);
      expect(reporter.judge(who, null)).toBe(golfer === 'allow' ? 'hidden' : golfer);
    }),
  );
});

import { assert, boolean, constantFrom, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { golfSessionOrganiser } from '#features/golf-session/access.ts';
import { anyActor } from '#tests/people/actors.ts';
import { joinRequestDecider } from './access.ts';

const anyFacts = record({
  clubId: constantFrom(null, 'club', 'third'),
  organiserId: constantFrom('organiser', 'caller', 'somebody'),
  participates: boolean(),
  blocked: boolean(),
  archived: boolean(),
});

test('only the organiser decides; to everyone else the request does not exist', () => {
  assert(
    property(anyActor, anyFacts, (who, golfSession) => {
      const verdict = joinRequestDecider.judge(who, golfSession);
      expect(verdict === 'allow').toBe(golfSessionOrganiser.judge(who, golfSession) === 'allow');
      expect(['allow', joinRequestDecider.judge(who, null)]).toContain(verdict);
    }),
  );
});

test('a visitor is asked to sign in', () => {
  expect(joinRequestDecider.judge(null, null)).toBe('sign-in');
});

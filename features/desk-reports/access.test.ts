import { assert, constantFrom, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { asAccount } from '#features/account/access.ts';
import { actor, admin, anyActor, elsewhere, globalAdmin, visitor } from '#tests/people/actors.ts';
import { reportAdmin, reportsAdmin } from './access.ts';

const member = actor();

test.each([
  ['an admin of the club', 'allow', 'forbidden', admin],
  ['a member', 'NOT_CLUB_ADMIN', 'forbidden', member],
  ['an admin of another club', 'hidden', 'forbidden', elsewhere],
  ['a global admin', 'allow', 'allow', globalAdmin],
  ['a visitor', 'sign-in', 'sign-in', visitor],
])('%s reads the reports of a club: %s, and of the platform: %s', (_, ofClub, ofAll, who) => {
  expect(reportsAdmin.judge(who, { clubId: 'club' })).toBe(ofClub);
  expect(reportsAdmin.judge(who, 'platform')).toBe(ofAll);
});

test.each([
  ['an admin of the club', 'allow', 'hidden', admin],
  ['a member', 'hidden', 'hidden', member],
  ['a global admin', 'allow', 'allow', globalAdmin],
  ['a visitor', 'sign-in', 'sign-in', visitor],
])('%s decides on a report of a club: %s, and without a club: %s', (_, ofClub, ofNone, who) => {
  expect(reportAdmin.judge(who, { clubId: 'club', personId: 'somebody' })).toBe(ofClub);
  expect(reportAdmin.judge(who, { clubId: null, personId: 'somebody' })).toBe(ofNone);
  expect(reportAdmin.judge(who, { clubId: 'club', personId: 'caller' })).not.toBe('allow');
});

test('only open accounts decide; to others a report looks like a missing one', () => {
  const report = record({
    clubId: constantFrom('club', 'other', null),
    personId: constantFrom('caller', 'organiser', null),
  });
  assert(
    property(anyActor, report, (who, facts) => {
      const verdict = reportAdmin.judge(who, facts);
      expect(verdict === 'allow' && asAccount(who) !== 'allow').toBe(false);
      expect(['allow', reportAdmin.judge(who, null)]).toContain(verdict);
    }),
  );
});

import { asAccount, asGolfer } from '#features/account/access.ts';
import type { Actor } from '#platform/shared/actor.ts';
import { accessRule, type Verdict } from '#platform/shared/access.ts';

/** Null: there is no such club. */
type ClubFacts = string | null;

function memberOf(actor: Actor, clubId: ClubFacts): boolean {
  return actor?.memberships.some((membership) => membership.clubId === clubId) ?? false;
}

/** Active member of the club. Others may not know whether the club has such a page. */
export const clubMember = accessRule('club-member', (actor: Actor, clubId: ClubFacts): Verdict => {
  const golfer = asGolfer(actor);
  if (golfer !== 'allow') return golfer;
  return memberOf(actor, clubId) ? 'allow' : 'hidden';
});

/** Reads what the club's members read: its members, and global admins of every club. */
export const clubReader = accessRule('club-reader', (actor: Actor, clubId: ClubFacts): Verdict => {
  const account = asAccount(actor);
  if (account !== 'allow') return account;
  if (actor?.globalAdmin) return clubId === null ? 'hidden' : 'allow';
  return clubMember.judge(actor, clubId);
});

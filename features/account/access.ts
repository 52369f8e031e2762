import { accessRule, type AccessRule, type Refusal, type Verdict } from '#platform/shared/access.ts';
import type { AccountHolder, Actor } from '#platform/shared/actor.ts';
import { accountCopy } from './copy.ts';

declare module '#platform/shared/actor.ts' {
  interface AccountHolder {
    hasProfile: boolean;
    handicap: number | null;
    globalAdmin: boolean;
    /** Active memberships only. */
    memberships: readonly { clubId: string; role: 'member' | 'admin' }[];
  }
}

/** Signed in with a verified address, neither suspended nor closed: the basis of all other rights. */
export function asAccount(actor: AccountHolder | null): Verdict {
  if (!actor || actor.suspended) return 'sign-in';
  if (!actor.verified) return 'verify';
  return actor.closed ? 'closed' : 'allow';
}

/** An account with a fresh proof, for sensitive changes to the account itself. */
export function asProven(actor: Actor): Verdict {
  const account = asAccount(actor);
  if (account !== 'allow') return account;
  return actor?.proven ? 'allow' : 'prove';
}

/** The refusals of rules that use `asGolfer`. */
export const golferRefusals = {
  PROFILE_REQUIRED: { status: 403, message: accountCopy.profileRequired },
};

/** An account with a profile, which makes the user visible to others. */
export function asGolfer(actor: AccountHolder | null): Verdict<'PROFILE_REQUIRED'> {
  const account = asAccount(actor);
  if (account !== 'allow') return account;
  return actor?.hasProfile ? 'allow' : 'PROFILE_REQUIRED';
}

/** A right of golfers, whatever the facts. `judge` is asked about golfers only, and may refuse with the codes of `refusals`. */
export function golferRule<Who extends AccountHolder, Facts, Proof = unknown, Own extends string = never>(
  name: string,
  judge: (golfer: Who, facts: Facts) => NoInfer<Verdict<Own | 'PROFILE_REQUIRED'>>,
  refusals?: Record<Own, Refusal>,
): AccessRule<[Who | null, Facts], Proof, NoInfer<Own> | 'PROFILE_REQUIRED'> {
  return {
    name,
    judge(actor, facts) {
      const golfer = asGolfer(actor);
      return golfer === 'allow' ? judge(actor!, facts) : golfer;
    },
    refusals: { ...golferRefusals, ...refusals },
  };
}

export const anyone = accessRule('anyone', (_actor: Actor) => 'allow');
export const account = accessRule('account', asAccount);
export const provenAccount = accessRule('proven-account', asProven);
export const golfer = accessRule('golfer', asGolfer, golferRefusals);

/** Runs the platform. Other signed-in users get 'Geen toegang'. */
export const globalAdmin = accessRule('global-admin', (actor: Actor) => {
  const verdict = asAccount(actor);
  if (verdict !== 'allow') return verdict;
  return actor?.globalAdmin ? 'allow' : 'forbidden';
});

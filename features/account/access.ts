import { accessRule, type Verdict } from '#platform/shared/access.ts';
import type { AccountHolder, Actor, SignedIn } from '#platform/shared/actor.ts';
import { accountCopy } from './copy.ts';

declare module '#platform/shared/actor.ts' {
  interface AccountHolder {
    hasProfile: boolean;
    handicap: number | null;
    globalAdmin: boolean;
    /** The active ones. */
    memberships: readonly { clubId: string; role: 'member' | 'admin' }[];
  }
}

/** Signed in with a verified address, not suspended and not about to leave: the ground that every other right stands on. */
export function asAccount(actor: AccountHolder | null): Verdict {
  if (!actor || actor.suspended) return 'sign-in';
  if (!actor.verified) return 'verify';
  return actor.closed ? 'closed' : 'allow';
}

/** An account whose person has just shown who they are: for what opens or closes the account itself. */
export function asProven(actor: Actor): Verdict {
  const account = asAccount(actor);
  if (account !== 'allow') return account;
  return actor?.proven ? 'allow' : 'prove';
}

/** Of the rules that stand on `asGolfer`. */
export const golferRefusals = {
  PROFILE_REQUIRED: { status: 403, message: accountCopy.profileRequired },
};

/** An account with a profile: somebody whom others can see. */
export function asGolfer(actor: AccountHolder | null): Verdict<'PROFILE_REQUIRED'> {
  const account = asAccount(actor);
  if (account !== 'allow') return account;
  return actor?.hasProfile ? 'allow' : 'PROFILE_REQUIRED';
}

export const isGolfer = (actor: Actor): actor is SignedIn => asGolfer(actor) === 'allow';

export const anyone = accessRule('anyone', (_actor: Actor) => 'allow');
export const account = accessRule('account', asAccount);
export const provenAccount = accessRule('proven-account', asProven);
export const golfer = accessRule('golfer', asGolfer, golferRefusals);

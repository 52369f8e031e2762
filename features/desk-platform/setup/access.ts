import { asAccount } from '#features/account/access.ts';
import { accessRule } from '#platform/shared/access.ts';
import type { Actor } from '#platform/shared/actor.ts';
import { refusals } from './copy.ts';
import type { SetupPhase } from './rules.ts';

/** `holdsSession`: this browser entered the code. */
type SetupFacts = { phase: SetupPhase; holdsSession: boolean; adminId: string | null };

/** Who may know that there is a set-up. Undefined facts: judged before anything was read. */
function asKnower(actor: Actor, facts: SetupFacts | undefined) {
  if (!facts || facts.phase === 'gone') return 'hidden';
  if (facts.phase === 'open') return 'allow';
  const account = asAccount(actor);
  if (account !== 'allow') return account;
  return actor?.userId === facts.adminId ? 'allow' : 'hidden';
}

export const setupReader = accessRule('setup-reader', asKnower);

/** Tries a code. */
export const setupVisitor = accessRule('setup-visitor', (_actor: Actor, facts: SetupFacts | undefined) =>
  facts?.phase === 'open' ? 'allow' : 'hidden',
);

/** The one browser that entered the code. */
export const setupHolder = accessRule(
  'setup-holder',
  (_actor: Actor, facts: SetupFacts | undefined) => {
    if (facts?.phase !== 'open') return 'hidden';
    return facts.holdsSession ? 'allow' : 'SETUP_CODE_REQUIRED';
  },
  { SETUP_CODE_REQUIRED: { status: 403, message: refusals.SETUP_CODE_REQUIRED } },
);

/** The first admin, who has set up a second step. */
export const setupFinisher = accessRule('setup-finisher', (actor: Actor, facts: SetupFacts | undefined) => {
  if (facts?.phase !== 'going-on') return 'hidden';
  const verdict = asKnower(actor, facts);
  if (verdict !== 'allow') return verdict;
  return actor?.globalAdmin ? 'allow' : 'forbidden';
});

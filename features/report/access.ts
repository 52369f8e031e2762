import { asGolfer, golferRefusals } from '#features/account/access.ts';
import { accessRule } from '#platform/shared/access.ts';
import type { Actor } from '#platform/shared/actor.ts';
import { reportCopy } from './copy.ts';

/** Null: the caller does not see the subject, or there is none. */
export type SubjectFacts = { personId: string | null } | null;

/** May report what they see of another person. */
export const reporter = accessRule(
  'reporter',
  (actor: Actor, subject: SubjectFacts) => {
    const golfer = asGolfer(actor);
    if (golfer !== 'allow') return golfer;
    if (!subject) return 'hidden';
    return subject.personId === actor?.userId ? 'OWN_SUBJECT' : 'allow';
  },
  { ...golferRefusals, OWN_SUBJECT: { status: 409, message: reportCopy.refusals.own } },
);

import { golferRule } from '#features/account/access.ts';
import type { SignedIn } from '#platform/shared/actor.ts';
import { refusals } from './copy.ts';

/** Null: the caller does not see the subject, or there is none. */
export type SubjectFacts = { personId: string | null } | null;

/** May report what they see of another person. */
export const reporter = golferRule(
  'reporter',
  (golfer: SignedIn, subject: SubjectFacts) => {
    if (!subject) return 'hidden';
    return subject.personId === golfer.userId ? 'OWN_SUBJECT' : 'allow';
  },
  { OWN_SUBJECT: { status: 409, message: refusals.OWN_SUBJECT } },
);

import type { ReportState, SubjectKind } from '#features/report/rules.ts';

/** The filters of the list. */
export const reportGroups = ['open', 'handled'] as const;
export type ReportGroup = (typeof reportGroups)[number];

/** What an admin can decide, in the order of the buttons. */
export const decisions = ['remove', 'suspend-member', 'suspend-account', 'dismiss'] as const;
export type Decision = (typeof decisions)[number];

/** The state of a report after each decision. */
export const stateAfter = {
  remove: 'removed',
  'suspend-member': 'suspended',
  'suspend-account': 'suspended',
  dismiss: 'dismissed',
} as const satisfies Record<Decision, ReportState>;

type Facts = {
  state: ReportState;
  /** The reported text, golf session or picture still exists. */
  removable: boolean;
  /** The person is an active member of the club of the report. */
  suspendableMember: boolean;
  /** The account of the person is open, and the caller is a global admin. */
  suspendableAccount: boolean;
};

/** What the caller can do with a report, which is never about themselves. */
export function decisionsFor(facts: Facts): Decision[] {
  if (facts.state !== 'open') return [];
  const possible: Record<Decision, boolean> = {
    remove: facts.removable,
    'suspend-member': facts.suspendableMember,
    'suspend-account': facts.suspendableAccount,
    dismiss: true,
  };
  return decisions.filter((decision) => possible[decision]);
}

/**
 * Whether a decision also settles the other open reports on the subject. Removing a person's picture does not: another report may be
 * about what the person did.
 */
export const decidesAllOf = (kind: SubjectKind, decision: Decision) =>
  decision === 'remove' && kind !== 'person';

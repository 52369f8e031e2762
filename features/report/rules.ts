// The fixed values of a report, how long it is kept, and its live events. Without zod, so that a screen that only subscribes does not load it.

export const subjectKinds = ['person', 'message', 'golf-session', 'update'] as const;
export type SubjectKind = (typeof subjectKinds)[number];

/** What a screen reports. */
export type Subject = {
  kind: SubjectKind;
  subjectId: string;
  /** As in `createInput`. */
  clubId?: string;
};

/** In the order of the dialog. */
export const reportReasons = ['unkind', 'inappropriate', 'spam', 'false', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** `removed`: a text or picture. `suspended`: a membership or an account. */
export const reportStates = ['open', 'dismissed', 'removed', 'suspended'] as const;
export type ReportState = (typeof reportStates)[number];

const keptDays = 90;

/** Reports that were decided before this moment are deleted. */
export const keptSince = (now: Date) => new Date(now.getTime() - keptDays * 86_400_000).toISOString();

/** Live event for the admins of a club: a report was made or decided. */
export const reportChangedKind = 'report.changed';
/** Live event for the reporter. */
export const reportDecidedKind = 'report.decided';

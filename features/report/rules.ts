// The fixed values of a report and how long it is kept. Without zod, so that a screen that only needs these does not load it.

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

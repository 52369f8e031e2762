import { z } from 'zod';
import { reportedContent } from '#features/report/report.ts';
import { reportReasons, reportStates, subjectKinds } from '#features/report/rules.ts';
import { idInput, idOutput, instantOutput } from '#platform/shared/ids.ts';
import { decisions } from './rules.ts';

declare const proven: unique symbol;

/** A report that the caller handles. Only the gate in server/reads.ts creates one. */
export type DecidableReportId = string & { readonly [proven]: true };

/** Without a club: the reports of all clubs and of none. */
export const ofDesk = { clubId: idInput.optional() };

const person = z.object({ id: idOutput, displayName: z.string(), avatarUrl: z.string().nullable() });

/** A report as the admins see it, with its copy. */
export const deskReport = z.object({
  id: idOutput,
  kind: z.enum(subjectKinds),
  club: z.object({ id: idOutput, name: z.string() }).nullable(),
  reporter: person,
  /** With the current name; null for an update, which belongs to the club. */
  person: person.nullable(),
  reason: z.enum(reportReasons),
  details: z.string().nullable(),
  /** The copy; null when the person was erased. */
  content: reportedContent.nullable(),
  pictureUrl: z.string().nullable(),
  state: z.enum(reportStates),
  createdAt: instantOutput,
  decidedAt: instantOutput.nullable(),
  /** The name of the admin who decided; null while the report is open, and after the admin's erasure. */
  decidedBy: z.string().nullable(),
  /** What the caller can decide. */
  decisions: z.array(z.enum(decisions)),
});
export type DeskReport = z.infer<typeof deskReport>;

export const decided = z.object({ id: idOutput, state: z.enum(reportStates) });

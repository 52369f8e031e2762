import { z } from 'zod';
import { idInput, idOutput, instantOutput } from '#platform/shared/ids.ts';
import { textInput } from '#platform/shared/typed/text-input.ts';
import { reportReasons, reportStates, subjectKinds } from './rules.ts';

export const longestDetails = 500;

export const createInput = z.strictObject({
  id: idInput,
  kind: z.enum(subjectKinds),
  subjectId: idInput,
  /** For a person: the club in which the caller sees them, whose admins handle the report. */
  clubId: idInput.optional(),
  reason: z.enum(reportReasons),
  details: textInput().max(longestDetails).default(''),
});
export type CreateInput = z.infer<typeof createInput>;

/** The copy of what was reported, with names and texts as they were then. */
export const reportedContent = z.object({
  /** The name of the reported person, author or organiser; null for an update, which belongs to the club. */
  personName: z.string().nullable(),
  /** The title of the golf session or update; for a message, of its golf session. */
  title: z.string().nullable(),
  text: z.string().nullable(),
  /** The moment at which the message was sent, the golf session starts or the update was made. */
  at: instantOutput.nullable(),
  /** The address of the reported picture, to remove that one and not a later one. */
  originalPicture: z.string().nullable(),
});
export type ReportedContent = z.infer<typeof reportedContent>;

/** A report as its reporter sees it. */
export const ownReport = z.object({
  id: idOutput,
  kind: z.enum(subjectKinds),
  /** The name or title of what was reported; null after the erasure of the person. */
  about: z.string().nullable(),
  reason: z.enum(reportReasons),
  state: z.enum(reportStates),
  createdAt: instantOutput,
  decidedAt: instantOutput.nullable(),
});
export type OwnReport = z.infer<typeof ownReport>;

/** What the server found of the subject: its copy, and which admins handle the report. */
export type FoundSubject = {
  clubId: string | null;
  /** The live topic of the admins who handle it; null without one. */
  adminsTopic: string | null;
  personId: string | null;
  content: ReportedContent;
};

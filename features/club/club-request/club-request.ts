import { z } from 'zod';
import { idInput, idOutput, instantOutput } from '#platform/shared/ids.ts';
import { cleanEmail } from '#platform/shared/typed/email-address.ts';
import { emailInput, emailProblem } from '#platform/shared/typed/email-input.ts';
import { lineInput, textInput } from '#platform/shared/typed/text-input.ts';
import { clubRequestCopy } from './copy.ts';

const words = clubRequestCopy.validation;

/** The form for a club that is not on the platform. Empty optional fields are empty strings. */
export const clubRequestForm = z.strictObject({
  clubName: lineInput().min(2, words.clubName).max(100, words.clubNameLong),
  clubLocation: lineInput().min(2, words.clubLocation).max(100, words.clubLocationLong),
  contactName: lineInput().max(100, words.contactNameLong),
  contactEmail: z
    .string()
    .overwrite(cleanEmail)
    .max(255, words.contactEmailLong)
    .pipe(
      z.union([z.literal(''), emailInput(words.contactEmail)], {
        error: ({ input }) => emailProblem(input, words.contactEmail),
      }),
    ),
  contactPhone: lineInput().max(30, words.contactPhoneLong),
  message: textInput().max(500, words.messageLong),
});

export const createInput = clubRequestForm.extend({ id: idInput });

/** A request that waits for a decision, as global admins see it. */
export const clubRequest = z.object({
  id: idOutput,
  clubName: z.string(),
  clubLocation: z.string(),
  contactName: z.string().nullable(),
  contactEmail: z.string().nullable(),
  contactPhone: z.string().nullable(),
  message: z.string().nullable(),
  createdAt: instantOutput,
  requester: z.object({ id: idOutput, displayName: z.string(), email: z.string() }),
  /** The contact is another person than the requester. */
  namesAnother: z.boolean(),
});
export type ClubRequest = z.infer<typeof clubRequest>;

/** `firstAdmin`: the requester becomes admin, or the contact is invited as admin and the requester becomes a member. */
export const approveInput = z.strictObject({
  id: idInput,
  clubRequestId: idInput,
  firstAdmin: z.enum(['requester', 'contact']),
});
export const answerForm = z.strictObject({
  answer: textInput().min(1, words.answer).max(500, words.answerLong),
});
export const rejectInput = answerForm.extend({ id: idInput, clubRequestId: idInput });
export const decided = z.object({ id: idOutput, clubId: idOutput.nullable() });

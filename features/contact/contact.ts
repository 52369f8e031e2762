import { z } from 'zod';
import { cleanEmail } from '#platform/shared/typed/email-address.ts';
import { emailInput } from '#platform/shared/typed/email-input.ts';
import { contactCopy } from './copy.ts';

const words = contactCopy.validation;

/** A contact message from a board; all fields are trimmed. */
export const contact = z.object({
  clubName: z.string().trim().min(1, words.clubName).max(100, words.clubNameLong),
  contactName: z.string().trim().min(1, words.contactName).max(100, words.contactNameLong),
  email: z.string().overwrite(cleanEmail).max(255, words.emailLong).pipe(emailInput(words.email)),
  phone: z.string().trim().max(20, words.phoneLong),
  message: z.string().trim().min(10, words.message).max(1000, words.messageLong),
});
export type Contact = z.infer<typeof contact>;

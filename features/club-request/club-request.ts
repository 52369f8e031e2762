import { z } from 'zod';
import { idInput, idOutput } from '#platform/shared/ids.ts';
import { withoutHiddenMarks } from '#platform/shared/text.ts';
import { clubRequestCopy } from './copy.ts';

const words = clubRequestCopy.validation;

const line = () => z.string().overwrite((typed) => withoutHiddenMarks(typed).replaceAll(/\s+/gu, ' ').trim());

/** The form for a club that is not on the platform. Empty optional fields are empty strings. */
export const clubRequestForm = z.strictObject({
  clubName: line().min(2, words.clubName).max(100, words.clubNameLong),
  clubLocation: line().min(2, words.clubLocation).max(100, words.clubLocationLong),
  contactName: line().max(100, words.contactNameLong),
  contactEmail: z
    .string()
    .trim()
    .max(255, words.contactEmailLong)
    .pipe(z.union([z.literal(''), z.email(words.contactEmail)], words.contactEmail)),
  contactPhone: line().max(30, words.contactPhoneLong),
  message: z.string().overwrite(withoutHiddenMarks).trim().max(500, words.messageLong),
});

export const createInput = clubRequestForm.extend({ id: idInput });
export const created = z.object({ id: idOutput });

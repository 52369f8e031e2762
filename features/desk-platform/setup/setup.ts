import { z } from 'zod';
import { accountCopy } from '#features/account/copy.ts';
import { clubForm } from '#features/club/club.ts';
import { setupForm } from '#features/profile/profile.ts';
import { newPassword, sixDigits } from '#features/sign-in/sign-in.ts';
import { idInput, idOutput } from '#platform/shared/ids.ts';
import { typedCode } from '#platform/shared/typed-code.ts';
import { cleanEmail } from '#platform/shared/typed/email-address.ts';
import { emailInput } from '#platform/shared/typed/email-input.ts';
import { lineInput } from '#platform/shared/typed/text-input.ts';
import { setupCopy } from './copy.ts';
import { codeLength } from './rules.ts';

const { validation } = setupCopy;
const { validation: addressWords } = accountCopy;

const email = z
  .string()
  .overwrite(cleanEmail)
  .toLowerCase()
  .max(255, addressWords.emailLong)
  .pipe(emailInput(addressWords.email));

export const codeForm = z.strictObject({
  code: z
    .string()
    .max(100, validation.code)
    // Case, spaces and hyphens do not matter.
    .transform((typed) => typedCode(typed).toUpperCase())
    .refine((code) => code.length === codeLength, validation.code),
});
export const operatorForm = z.strictObject({
  name: lineInput()
    // As the setting OPERATOR_NAME.
    .regex(/^[^\p{C}<>]{2,100}$/u, validation.operatorName),
  email,
});
export const adminForm = z.strictObject({ email, password: newPassword });
export const mailCodeForm = z.strictObject({ code: sixDigits });
export const firstClubForm = clubForm
  .pick({ name: true, location: true })
  .extend(setupForm.pick({ displayName: true, favoriteClub: true, houseRules: true }).shape);

export const command = z.strictObject({ id: idInput });

const operator = z.object({ name: z.string(), email: z.string() });

/** Everything that the page shows, read from the database: whatever browser goes on, goes on where the set-up is. */
export const setupState = z.discriminatedUnion('stage', [
  /** The code is needed: by this browser, whatever another one did. */
  z.object({
    stage: z.literal('code'),
    /** Makes a new code. */
    command: z.string(),
  }),
  z.object({
    stage: z.literal('first-admin'),
    operator: operator.nullable(),
    /** The settings of the server name the operator, and win. */
    operatorIsSet: z.boolean(),
    /** The address to which a code was mailed. */
    mailedTo: z.string().nullable(),
    /** Makes a backup the content of this platform. */
    restoreCommand: z.string(),
  }),
  z.object({
    stage: z.literal('going-on'),
    hasSecondStep: z.boolean(),
    club: z.object({ id: idOutput, name: z.string(), logoUrl: z.string().nullable() }).nullable(),
    backup: z.object({
      /** Where the server writes one; null: by command only. */
      folder: z.string().nullable(),
      command: z.string(),
      made: z.boolean(),
    }),
  }),
]);
export type SetupState = z.infer<typeof setupState>;
export type OpenSetup = Extract<SetupState, { stage: 'first-admin' }>;
export type GoingSetup = Extract<SetupState, { stage: 'going-on' }>;

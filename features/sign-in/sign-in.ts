import { z } from 'zod';
import { friendlyName } from '#features/account/account.ts';
import { idInput, idOutput, instantOutput } from '#platform/shared/ids.ts';
import { readPhoneNumber } from '#platform/shared/phone-number.ts';
import { providers } from '#platform/shared/providers.ts';
import { typedCode } from '#platform/shared/typed-code.ts';
import { passwordCopy, signInCopy } from './copy.ts';
import { passwordProblem } from './rules.ts';

const { validation } = signInCopy;

export const factorKind = z.enum(['totp', 'phone', 'passkey']);
export type FactorKind = z.infer<typeof factorKind>;

/** Each missing part has its own sentence; the first one is shown. */
export const newPassword = z.string().superRefine((password, context) => {
  const problem = passwordProblem(password);
  if (problem !== null) context.addIssue({ code: 'custom', message: passwordCopy[problem] });
});

/** The code of an app or a text message. */
export const sixDigits = z
  .string()
  .max(50)
  .transform(typedCode)
  .pipe(z.string().regex(/^\d{6}$/));

/** As typed; parsed into E.164. */
export const phoneNumber = z
  .string()
  .max(40, validation.phone)
  .transform((typed, context) => {
    const phone = readPhoneNumber(typed);
    if (phone !== null) return phone;
    context.addIssue({ code: 'custom', message: validation.phone });
    return z.NEVER;
  });

const factor = z.object({
  id: idOutput,
  kind: factorKind,
  friendlyName: z.string(),
  /** The masked number of a phone. */
  phone: z.string().nullable(),
  createdAt: instantOutput,
  lastUsedAt: instantOutput.nullable(),
});
export type Factor = z.infer<typeof factor>;

export const factorList = z.object({
  factors: z.array(factor),
  recoveryCodesLeft: z.number(),
  /** The last factor of an admin cannot be removed. */
  keepsLast: z.boolean(),
  mayRemove: z.boolean(),
});
export type FactorList = z.infer<typeof factorList>;

export const newPhone = z.strictObject({ id: idInput, friendlyName, phone: phoneNumber });
export const factorCommand = z.strictObject({ id: idInput, factorId: idInput });

export const factorCode = z.strictObject({ factorId: idInput, code: sixDigits });

/** A linked provider account. */
export const identity = z.object({ id: idOutput, provider: z.enum(providers), linkedAt: instantOutput });
export type Identity = z.infer<typeof identity>;

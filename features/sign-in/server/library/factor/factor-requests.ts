// The request bodies of the second step.
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { z } from 'zod';
import { idInput } from '#platform/shared/ids.ts';
import { sixDigits } from '#platform/shared/typed-code.ts';

/** The token of the challenge; browsers send it in a cookie instead. */
const challenge = z.string().max(100).optional();

const base64url = z
  .string()
  .max(8000)
  .regex(/^[\w-]*$/);

/** Validated in full by the WebAuthn library. */
export const passkeySignature = z
  .looseObject({
    id: base64url,
    rawId: base64url,
    type: z.literal('public-key'),
    response: z.looseObject({
      clientDataJSON: base64url,
      authenticatorData: base64url,
      signature: base64url,
    }),
    clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
  })
  .transform((signature) => signature as unknown as AuthenticationResponseJSON);

export const newPasskey = z
  .looseObject({
    id: base64url,
    rawId: base64url,
    type: z.literal('public-key'),
    response: z.looseObject({ clientDataJSON: base64url, attestationObject: base64url }),
    clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
  })
  .transform((registration) => registration as unknown as RegistrationResponseJSON);

export const challengeToken = z.strictObject({ challenge });
export const textRequest = z.strictObject({ challenge, factorId: idInput });
export const passkeyAnswer = z.strictObject({ passkey: passkeySignature });
export const factorAnswer = z.union([
  z.strictObject({ challenge, factorId: idInput, code: sixDigits }),
  z.strictObject({ challenge, recoveryCode: z.string().max(50) }),
  z.strictObject({ challenge, passkey: passkeySignature }),
]);

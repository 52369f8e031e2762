import { z } from 'zod';
import { friendlyName } from '#features/account/account.ts';
import { idInput, idOutput, instantOutput } from '#platform/shared/ids.ts';
import { personalTokenCopy } from './copy.ts';

/** In the order in which the screen shows them. A call that names none of them is closed to every personal token. */
export const scopeNames = [
  'clubs:read',
  'members:read',
  'news:read',
  'news:write',
  'course:read',
  'course:write',
  'golf-sessions:read',
  'golf-sessions:write',
  'conversations:read',
] as const;
export type ScopeName = (typeof scopeNames)[number];

declare module '#platform/shared/actor.ts' {
  interface Scopes extends Record<ScopeName, true> {}
}

/** Tells a personal token from that of a session, which is random: one in 4 × 10¹² begins with these characters. */
export const tokenPrefix = 'cg_pat_';

/** Tokens of one person. More than anybody needs; each is one more secret that can leak. */
export const mostTokens = 10;

/** Days until a new token expires. */
export const lifetimes = [30, 90, 365] as const;

const scope = z.enum(scopeNames);
const { validation } = personalTokenCopy;

export const personalTokenFields = z.strictObject({
  name: friendlyName,
  scopes: z
    .array(scope)
    .min(1, validation.noScopes)
    .max(scopeNames.length)
    .transform((chosen) => scopeNames.filter((name) => chosen.includes(name))),
  days: z.literal(lifetimes),
});

export const makeInput = personalTokenFields.extend({ id: idInput });
export const revokeInput = z.strictObject({ id: idInput, personalTokenId: idInput });

const personalToken = z.object({
  id: idOutput,
  name: z.string(),
  scopes: z.array(scope),
  createdAt: instantOutput,
  expiresAt: instantOutput,
  expired: z.boolean(),
  /** The last day on which it was used. */
  usedAt: instantOutput.nullable(),
});
export type PersonalToken = z.infer<typeof personalToken>;

export const personalTokenList = z.object({ items: z.array(personalToken), mayMake: z.boolean() });
export type PersonalTokenList = z.infer<typeof personalTokenList>;

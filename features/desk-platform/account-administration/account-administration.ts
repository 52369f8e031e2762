import { z } from 'zod';
import { membershipRole } from '#features/account/account.ts';
import { idOutput, instantOutput } from '#platform/shared/ids.ts';
import { textInput } from '#platform/shared/typed/text-input.ts';
import { accountAdministrationCopy } from './copy.ts';

/** The filters of the list of accounts. */
export const accountGroups = ['all', 'suspended'] as const;
export type AccountGroup = (typeof accountGroups)[number];

/** What a global admin may do with an account. */
export const accountActions = ['suspend', 'lift'] as const;
export type AccountAction = (typeof accountActions)[number];

const words = accountAdministrationCopy.validation;

/** An account as global admins see it. */
export const administeredAccount = z.object({
  id: idOutput,
  email: z.string(),
  verified: z.boolean(),
  /** Null: no profile yet. */
  displayName: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  createdAt: instantOutput,
  globalAdmin: z.boolean(),
  suspendedAt: instantOutput.nullable(),
  suspensionReason: z.string().nullable(),
  /** Closed by its owner, and not yet erased. */
  closed: z.boolean(),
  clubs: z.array(z.object({ name: z.string(), role: membershipRole })),
  /** What the caller may do with this account. */
  actions: z.array(z.enum(accountActions)),
});
export type AdministeredAccount = z.infer<typeof administeredAccount>;

export const suspension = z.strictObject({
  reason: textInput().min(1, words.reason).max(500, words.reasonLong),
});
export const suspensionState = z.object({ userId: idOutput, suspended: z.boolean() });

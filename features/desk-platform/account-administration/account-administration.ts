import { z } from 'zod';
import { membershipRole } from '#features/account/account.ts';
import { idInput, idOutput, instantOutput } from '#platform/shared/ids.ts';
import { cursorInput, limitInput, pageOf } from '#platform/shared/page.ts';
import { withoutHiddenMarks } from '#platform/shared/text.ts';
import { accountAdministrationCopy } from './copy.ts';

/** The filters of the list of accounts. */
export const accountGroups = ['all', 'suspended'] as const;
export type AccountGroup = (typeof accountGroups)[number];

/** What a global admin may do with an account. */
export const accountActions = ['suspend', 'lift'] as const;
export type AccountAction = (typeof accountActions)[number];

const words = accountAdministrationCopy.validation;

/** The search finds a part of a name or of a mail address. */
export const searchInput = z.strictObject({
  search: z.string().overwrite(withoutHiddenMarks).trim().max(100).optional(),
  group: z.enum(accountGroups).default('all'),
  cursor: cursorInput,
  limit: limitInput(50),
});

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

export const accountPage = pageOf(administeredAccount);

export const suspension = z.strictObject({
  reason: z.string().overwrite(withoutHiddenMarks).trim().min(1, words.reason).max(500, words.reasonLong),
});
export const suspendInput = suspension.extend({ id: idInput, userId: idInput });
export const liftInput = z.strictObject({ id: idInput, userId: idInput });
export const suspensionState = z.object({ userId: idOutput, suspended: z.boolean() });
/** With the names of the clubs that now have no admin who can sign in. */
export const suspendedState = suspensionState.extend({ clubsWithoutAdmin: z.array(z.string()) });

import { createContext } from 'react';
import type { Account } from '#features/account/rules.ts';

/**
 * The signed-in user on a public page, for its buttons. Null for visitors and while unknown: these pages are prerendered without
 * calls.
 */
export const KnownAccount = createContext<Account | null>(null);

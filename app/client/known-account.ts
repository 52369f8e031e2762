import { createContext } from 'react';
import type { Account } from '#features/account/rules.ts';

/**
 * Who is behind a public page, for its buttons. Null for a visitor, and as long as it is not known: these pages are
 * drawn at build, without calls.
 */
export const KnownAccount = createContext<Account | null>(null);

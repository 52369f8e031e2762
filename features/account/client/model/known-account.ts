import { createContext } from 'react';
import type { Account } from '../../rules.ts';

/**
 * The signed-in user, as the frame knows it. Null for visitors and while unknown: pages are prerendered without calls. Many parts of a
 * screen need it, and a context costs less than a query in each of them.
 */
export const KnownAccount = createContext<Account | null>(null);

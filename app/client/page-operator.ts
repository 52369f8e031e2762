import { createContext } from 'react';
import type { Operator } from '#platform/shared/web/page-facts.ts';

/** The operator with which a page is drawn at build; in a browser it is null, and the page itself says. */
export const PageOperator = createContext<Operator | null>(null);

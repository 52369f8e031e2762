import { createContext } from 'react';
import type { Operator } from '#platform/shared/web/page-facts.ts';

/** The operator with which a page is prerendered; null in a browser, where `pageOperator` reads it from the page. */
export const PageOperator = createContext<Operator | null>(null);

import { createContext } from 'react';
import { noSettings } from '#platform/shared/web/page-facts.ts';

/** The settings with which a page is prerendered; none in a browser, which reads them from the page (`page-facts.ts`). */
export const PrerenderedSettings = createContext(noSettings);

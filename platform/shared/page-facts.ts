import type { ProviderId } from './providers.ts';

/** Settings of the server that a page needs before its first call. */
export type PageFact = ProviderId | 'contact';

/** The placeholder that the server replaces with its facts. */
export const factsPlace = '%FACTS%';

import type { ProviderId } from './providers.ts';

/** What a page must know of the server before it has asked anything: it stands in the page. */
export type PageFact = ProviderId | 'contact';

/** What stands in the page where the server fills in its facts. */
export const factsPlace = '%FACTS%';

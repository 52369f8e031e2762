import type { ProviderId } from '../providers.ts';

/** Settings of the server that a page needs before its first call. */
export type PageFact = ProviderId | 'contact';

/** The person or organisation that is responsible for the data. */
export type Operator = { name: string; email: string };

/** The placeholders that the server replaces with its operator. */
export const operatorPlaceholders = {
  name: '%OPERATOR_NAME%',
  email: '%OPERATOR_EMAIL%',
} as const satisfies Operator;

/** What a link preview shows of a page that differs by its query. */
export type PagePreview = { title: string; description: string };

/** The placeholders that the server replaces with each answer. */
export const previewPlaceholders = {
  title: '%PREVIEW_TITLE%',
  description: '%PREVIEW_DESCRIPTION%',
} as const satisfies PagePreview;

/** The placeholder that the server replaces with its facts. */
export const factsPlaceholder = '%FACTS%';

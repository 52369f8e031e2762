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

/** The placeholder that the server replaces with its facts. */
export const factsPlaceholder = '%FACTS%';

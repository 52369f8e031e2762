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

/** What a board that considers the product wants to know: the price, and the person to ask. */
export type Sales = { price: string; name: string; phone: string; email: string };

/** The placeholders that the server replaces with its price and its contact. */
export const salesPlaceholders = {
  price: '%BUSINESS_PRICE%',
  name: '%BUSINESS_NAME%',
  phone: '%BUSINESS_PHONE%',
  email: '%BUSINESS_EMAIL%',
} as const satisfies Sales;

/** The settings of the server that some page shows in its prerendered text. */
export type ShownSettings = { operator: Operator | null; sales: Sales | null };

export const noSettings: ShownSettings = { operator: null, sales: null };

/** Texts in the place of the settings, in a page that is prerendered. The server puts the settings in. */
export const settingPlaceholders: ShownSettings = {
  operator: operatorPlaceholders,
  sales: salesPlaceholders,
};

/** What a link preview shows of a page that differs by its query. */
export type PagePreview = { title: string; description: string };

/** The placeholders that the server replaces with each answer. */
export const previewPlaceholders = {
  title: '%PREVIEW_TITLE%',
  description: '%PREVIEW_DESCRIPTION%',
} as const satisfies PagePreview;

/** The placeholder that the server replaces with the name of the organisation's identity provider. */
export const organisationPlaceholder = '%ORGANISATION%';

/** The placeholder that the server replaces with its facts. */
export const factsPlaceholder = '%FACTS%';

/** The identity providers. */
export const providers = ['google', 'apple', 'microsoft'] as const;
export type ProviderId = (typeof providers)[number];

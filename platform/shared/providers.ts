/** Who can say who somebody is, beside ourselves. */
export const providers = ['google', 'apple', 'microsoft'] as const;
export type ProviderId = (typeof providers)[number];

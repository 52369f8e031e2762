/** Identity providers that the product knows by itself. */
export const knownProviders = ['google', 'apple', 'microsoft'] as const;
export type KnownProviderId = (typeof knownProviders)[number];

/** All identity providers. `organisation`: the one that the operator names, found by OpenID Connect discovery. */
export const providers = ['organisation', ...knownProviders] as const;
export type ProviderId = (typeof providers)[number];

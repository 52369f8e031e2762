// A provider is active when both its id and its secret are set. Only one of them is a settings error.
import { z } from 'zod';
import { knownProviders, type KnownProviderId } from '#platform/shared/providers.ts';
import { givenTogether, SettingsError } from '../settings-error.ts';

export type ProviderSettings = {
  id: KnownProviderId;
  clientId: string;
  clientSecret: string;
  /** The address of a fake provider for tests; null for the real one. */
  standIn: string | null;
};

const namesOf = (id: KnownProviderId) => {
  const name = id.toUpperCase() as Uppercase<KnownProviderId>;
  return [`${name}_CLIENT_ID`, `${name}_CLIENT_SECRET`] as const;
};

export const providerSettingNames = knownProviders.flatMap(namesOf);

export const providersIn = (env: NodeJS.ProcessEnv): ProviderSettings[] =>
  knownProviders.flatMap((id) => {
    const [idName, secretName] = namesOf(id);
    const given = givenTogether(env, [idName, secretName]);
    return given ? [{ id, clientId: given[idName], clientSecret: given[secretName], standIn: null }] : [];
  });

// The provider of an organisation, found by OpenID Connect discovery. It is active when all four of its settings are set.

export type OrganisationSettings = {
  /** Exactly as the provider writes it in its tokens, with or without a slash at the end. */
  issuer: string;
  /** The name on the button. */
  name: string;
  clientId: string;
  clientSecret: string;
};

const issuer = z
  .url({ protocol: /^https?$/, error: 'an https address' })
  .refine((url) => URL.canParse(url) && isIssuer(new URL(url)), 'an https address, without a query');

/** As OpenID Connect defines an issuer. */
function isIssuer({ search, hash, username, password, href }: URL): boolean {
  return search === '' && hash === '' && username === '' && password === '' && !/[?#]$/.test(href);
}

export const organisationEnvironment = {
  OIDC_ISSUER: issuer.optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z
    .string()
    .trim()
    .regex(/^[^\p{C}<>]{2,40}$/u, 'a name of 2 to 40 characters')
    .optional(),
};

const environment = z.object(organisationEnvironment);
const names = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_NAME'] as const;

/** All four or none. */
export function organisationIn(
  values: z.infer<typeof environment>,
  production: boolean,
): OrganisationSettings | null {
  const given = givenTogether(values, names);
  if (!given) return null;
  if (production && !given.OIDC_ISSUER.startsWith('https:'))
    throw new SettingsError('Setting OIDC_ISSUER is wrong: production needs an https address.');
  return {
    issuer: given.OIDC_ISSUER,
    name: given.OIDC_NAME,
    clientId: given.OIDC_CLIENT_ID,
    clientSecret: given.OIDC_CLIENT_SECRET,
  };
}

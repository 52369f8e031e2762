// A provider is active when both its id and its secret are set. Only one of them is a settings error.
import { z } from 'zod';
import { knownProviders, type KnownProviderId } from '#platform/shared/providers.ts';

export type ProviderSettings = {
  id: KnownProviderId;
  clientId: string;
  clientSecret: string;
  /** The address of a fake provider for tests; null for the real one. */
  standIn: string | null;
};

const namesOf = (id: KnownProviderId) =>
  [`${id.toUpperCase()}_CLIENT_ID`, `${id.toUpperCase()}_CLIENT_SECRET`] as const;

export const providerSettingNames = knownProviders.flatMap(namesOf);

/** `missing`: the setting without which its counterpart is useless. */
export function providersIn(env: NodeJS.ProcessEnv): ProviderSettings[] | { missing: string; given: string } {
  const found: ProviderSettings[] = [];
  for (const id of knownProviders) {
    const [idName, secretName] = namesOf(id);
    const [clientId, clientSecret] = [env[idName] ?? '', env[secretName] ?? ''];
    if (clientId === '' && clientSecret === '') continue;
    if (clientId === '') return { missing: idName, given: secretName };
    if (clientSecret === '') return { missing: secretName, given: idName };
    found.push({ id, clientId, clientSecret, standIn: null });
  }
  return found;
}

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
): OrganisationSettings | { problem: string } | null {
  const given = names.find((name) => values[name] !== undefined);
  const missing = names.find((name) => values[name] === undefined);
  if (given === undefined) return null;
  if (missing !== undefined)
    return { problem: `Setting ${missing} is missing: it goes together with ${given}.` };
  const { OIDC_ISSUER = '', OIDC_CLIENT_ID = '', OIDC_CLIENT_SECRET = '', OIDC_NAME = '' } = values;
  if (production && !OIDC_ISSUER.startsWith('https:'))
    return { problem: 'Setting OIDC_ISSUER is wrong: production needs an https address.' };
  return {
    issuer: OIDC_ISSUER,
    name: OIDC_NAME,
    clientId: OIDC_CLIENT_ID,
    clientSecret: OIDC_CLIENT_SECRET,
  };
}

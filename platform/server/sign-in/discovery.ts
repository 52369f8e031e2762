// What the provider of an issuer says about itself (OpenID Connect Discovery). It is asked with a time limit, follows no redirect, and
// counts only when it names the same issuer: else another provider could answer in its name.
import { z } from 'zod';

export type Discovered = {
  authorize: string;
  token: string;
  /** Of the keys with which it signs. */
  keys: string;
  userInfo: string | null;
  secretIn: 'basic' | 'post';
  /** Whether each answer names the issuer (RFC 9207). */
  namesIssuer: boolean;
};

/** `reason`: for an operator. */
export class DiscoveryError extends Error {
  override name = 'DiscoveryError';
  readonly reason: string;
  constructor(reason: string) {
    super(reason);
    this.reason = reason;
  }
}

/** Milliseconds. */
const longestDiscovery = 5000;

export const discoveryAddress = (issuer: string) =>
  `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;

const documentOf = (issuer: string) => {
  // Outside production an issuer on this machine may do without https.
  const protocol = issuer.startsWith('https:') ? /^https$/ : /^https?$/;
  const address = z.url({ protocol });
  return z.object({
    authorization_endpoint: address,
    token_endpoint: address,
    jwks_uri: address,
    userinfo_endpoint: address.nullish(),
    token_endpoint_auth_methods_supported: z.array(z.string()).nullish(),
    authorization_response_iss_parameter_supported: z.boolean().nullish(),
  });
};

const named = z.object({ issuer: z.string() });

/** Rejects with a `DiscoveryError`. */
export async function discover(issuer: string): Promise<Discovered> {
  const found = await fetchDocument(discoveryAddress(issuer));
  const { data: name } = named.safeParse(found);
  if (name?.issuer !== issuer) throw new DiscoveryError('it names another issuer');
  const document = documentOf(issuer).safeParse(found);
  if (!document.success) {
    const [issue] = document.error.issues;
    throw new DiscoveryError(`its ${issue?.path.join('.')} is missing or wrong`);
  }
  const values = document.data;
  const methods = values.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  return {
    authorize: values.authorization_endpoint,
    token: values.token_endpoint,
    keys: values.jwks_uri,
    userInfo: values.userinfo_endpoint ?? null,
    secretIn: methods.includes('client_secret_basic') ? 'basic' : 'post',
    namesIssuer: values.authorization_response_iss_parameter_supported === true,
  };
}

async function fetchDocument(address: string): Promise<unknown> {
  const answer = await fetch(address, {
    headers: { accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(longestDiscovery),
  }).catch((error: unknown) => {
    throw new DiscoveryError(reasonOf(error));
  });
  if (!answer.ok) throw new DiscoveryError(`it answers ${answer.status}`);
  return answer.json().catch(() => {
    throw new DiscoveryError('its answer is no JSON');
  });
}

function reasonOf(error: unknown): string {
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'no answer in time';
  const { code } = ((error as Error).cause ?? {}) as { code?: string };
  return code ?? 'no connection';
}

// Signs in with an identity provider as a browser does: redirects there and back, with its cookies.
import { afterAll, beforeEach } from 'vitest';
import type { Product } from '#app/server/product.ts';
import type { TestDatabase } from '#tests/database.ts';
import { newProviderUser, startOpenId, type OpenId } from '#tests/fakes/open-id.ts';
import { useProduct } from '#tests/product.ts';
import { sendRaw, type RawAnswer } from '#tests/raw-request.ts';

/** Call at the top of a test file. Starts fake Google and Apple providers, where each test has its own user. */
export async function useProviders(database: TestDatabase): Promise<{ elsewhere: OpenId; product: Product }> {
  const elsewhere = await startOpenId();
  afterAll(() => elsewhere.close());
  const providers = [elsewhere.settings('google'), elsewhere.settings('apple')];
  const product = await useProduct(database, { providers });
  beforeEach(() => {
    Object.assign(elsewhere, { person: newProviderUser(), forge: null, refuse: null, asked: [] });
  });
  return { elsewhere, product };
}

export type RoundTrip = {
  /** Our answer to the callback. */
  answer: RawAnswer;
  /** The path that it redirects to, and the error code in it, if any. */
  path: string;
  problem: string | null;
  /** The session cookie; empty when there is none. */
  cookie: string;
};

export type Begun = { cookies: string; address: string };

const cookiesIn = ({ headers }: RawAnswer) =>
  (headers['set-cookie'] ?? []).map((one) => one.split(';')[0] ?? '');

/** Requests the provider's URL; `headers`: of the user who links an account. */
export async function begin(
  product: Product,
  body: { provider: string; redirect?: string } = { provider: 'google' },
  { path = 'sign-in/provider', headers = {} }: { path?: string; headers?: Record<string, string> } = {},
): Promise<Begun> {
  const answer = await sendRaw(product, { path: `/api/auth/${path}`, body, headers });
  if (answer.status !== 200) throw new Error(`Not begun: ${answer.text}`);
  return { cookies: cookiesIn(answer).join('; '), address: String(answer.json().url) };
}

/** The parameters with which the provider redirects back. */
export async function visitProvider(address: string): Promise<URL> {
  const { headers } = await fetch(address, { redirect: 'manual' });
  return new URL(headers.get('location') ?? '');
}

export async function comeBack(
  product: Product,
  back: URL,
  cookies: string,
  headers: Record<string, string> = {},
): Promise<RoundTrip> {
  const answer = await sendRaw(product, {
    path: back.pathname + back.search,
    headers: { cookie: cookies, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', ...headers },
  });
  const location = new URL(String(answer.headers.location), product.publicUrl);
  if (location.origin !== product.publicUrl) throw new Error(`Led away to ${location.origin}.`);
  const problem = location.searchParams.get('error');
  for (const name of ['error', 'error_description']) location.searchParams.delete(name);
  const cookie = cookiesIn(answer).find((one) => /^clubgenoot-session=./.test(one)) ?? '';
  return { answer, path: location.pathname + location.search, problem, cookie };
}

export async function goThrough(
  product: Product,
  ...how: Parameters<typeof begin> extends [Product, ...infer Rest] ? Rest : never
) {
  const { cookies, address } = await begin(product, ...how);
  return comeBack(product, await visitProvider(address), cookies);
}

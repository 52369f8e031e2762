import { createServer } from 'node:http';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { listen } from '#tests/fakes/listen.ts';
import { discover, discoveryAddress } from './discovery.ts';

/** What the server answers: a document, or a status with headers. */
let document: Record<string, unknown> | { status: number; location?: string };
const server = createServer((request, response) => {
  if (request.url !== '/leden/.well-known/openid-configuration') return void response.writeHead(404).end();
  if ('status' in document) {
    const { status, location } = document as { status: number; location?: string };
    return void response.writeHead(status, location === undefined ? {} : { location }).end('<html>');
  }
  return void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(document));
});
const origin = `http://127.0.0.1:${await listen(server)}`;
afterAll(() => void server.close());
const issuer = `${origin}/leden`;

const sound = {
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/keys`,
};
beforeEach(() => (document = { ...sound }));

test('finds the document below an issuer with and without a slash at the end', () => {
  const address = 'https://sso.example/realms/leden/.well-known/openid-configuration';
  expect(discoveryAddress('https://sso.example/realms/leden')).toBe(address);
  expect(discoveryAddress('https://sso.example/realms/leden/')).toBe(address);
});

test('reads the endpoints, and how the secret is shown', async () => {
  expect(await discover(issuer)).toEqual({
    authorize: `${issuer}/authorize`,
    token: `${issuer}/token`,
    keys: `${issuer}/keys`,
    userInfo: null,
    secretIn: 'basic',
    namesIssuer: false,
  });
  document = {
    ...sound,
    userinfo_endpoint: `${issuer}/me`,
    token_endpoint_auth_methods_supported: ['client_secret_post', 'private_key_jwt'],
    authorization_response_iss_parameter_supported: true,
  };
  expect(await discover(issuer)).toMatchObject({
    userInfo: `${issuer}/me`,
    secretIn: 'post',
    namesIssuer: true,
  });
});

test.each<[string, object, RegExp]>([
  ['names another issuer', { issuer: 'https://evil.example' }, /names another issuer/],
  ['names its issuer with a slash more', { issuer: `${issuer}/` }, /names another issuer/],
  ['names no issuer', { issuer: undefined }, /names another issuer/],
  ['has no token endpoint', { token_endpoint: undefined }, /token_endpoint is missing or wrong/],
  ['has keys in a file', { jwks_uri: 'file:///etc/passwd' }, /jwks_uri is missing or wrong/],
])('is refused when it %s', async (_, change, reason) => {
  document = { ...sound, ...change };
  await expect(discover(issuer)).rejects.toThrow(reason);
});

test.each<[string, { status: number; location?: string }, RegExp]>([
  ['a fault', { status: 500 }, /answers 500/],
  ['a page', { status: 200 }, /no JSON/],
  ['the way to another address', { status: 302, location: 'https://evil.example/' }, /no connection/],
])('is refused when the answer is %s', async (_, answer, reason) => {
  document = answer;
  await expect(discover(issuer)).rejects.toThrow(reason);
});

test('says when nothing answers', async () => {
  const gone = createServer();
  const port = await listen(gone);
  await new Promise((resolve) => gone.close(resolve));
  await expect(discover(`http://127.0.0.1:${port}`)).rejects.toThrow('ECONNREFUSED');
});

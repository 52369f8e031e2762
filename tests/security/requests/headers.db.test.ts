// Every response has strict security headers, whatever its status; and a refusal says no more than its reason.
import { isContractProcedure } from '@orpc/contract';
import { uuidv7 } from 'uuidv7';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { contract } from '#app/contract.ts';
import { appPaths, secretParameters } from '#app/paths.ts';
import { oneClickPath } from '#features/notification/rules.ts';
import { useDatabase } from '#tests/database.ts';
import { createClub, createPerson, givePassword, password, type Person } from '#tests/people/people.ts';
import { useProduct } from '#tests/product.ts';
import { sendRaw, type RawRequest } from '#tests/raw-request.ts';
import { freePort } from '#tests/security/sign-in/signing-in.ts';
import { expectPlain } from './plain-answer.ts';

const database = await useDatabase();
const { db } = database;
const product = await useProduct(database);
const port = await freePort();
const behindHttps = await useProduct(database, { port, publicUrl: 'https://club.example' });

let clubId: string;
let person: Person;

beforeEach(async () => {
  [clubId, person] = [await createClub(db), await createPerson(db)];
  await givePassword(db, person);
});

const signIn = (word: string) => ({
  path: '/api/auth/sign-in/email',
  body: { email: person.email, password: word },
});

type Case = [name: string, request: () => RawRequest];

const pages: Case[] = [
  ['a page', () => ({ path: '/' })],
  ['a page that does not exist', () => ({ path: '/nergens' })],
];
const answers: Case[] = [
  ['an answer', () => ({ path: '/api/clubs' })],
  ['a sign-in', () => signIn(password)],
  ['the description of the calls', () => ({ path: '/api/openapi.json' })],
  ['a sign of life', () => ({ path: '/api/health/ready' })],
];
const refusals: Case[] = [
  ['a visitor refused', () => ({ path: `/api/clubs/${clubId}/members` })],
  ['a club that is hidden', () => ({ path: `/api/clubs/${clubId}/members`, token: person.token })],
  ['a call that does not exist', () => ({ path: '/api/nergens' })],
  ['a foreign origin', () => ({ path: '/api/golf-sessions', body: {}, headers: { origin: 'null' } })],
  [
    'a body of another kind',
    () => ({ path: '/api/golf-sessions', body: 'x', headers: { 'content-type': 'text/plain' } }),
  ],
  ['a body that is no JSON', () => ({ path: '/api/golf-sessions', body: '{', token: person.token })],
  ['a refused sign-in', () => signIn('Welkom2027')],
  ['a sign-in that is none', () => ({ path: '/api/auth/sign-in/email', body: '{' })],
  ['a closed part of the library', () => ({ path: '/api/auth/get-session' })],
  ['a live stream refused', () => ({ path: '/api/live' })],
];

const strict = {
  'content-security-policy': expect.stringMatching(
    /^default-src 'none'; script-src 'self' 'sha256-[\w+/]{43}='; style-src 'self';/,
  ),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
};

test.each([...pages, ...answers, ...refusals])('%s has strict security headers', async (_, request) => {
  const { headers } = await sendRaw(product, request());
  expect(headers).toMatchObject(strict);
  const policy = String(headers['content-security-policy']);
  expect(policy).not.toMatch(/unsafe|\*|data:|http:/);
  for (const part of ["base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'"])
    expect(policy).toContain(part);
  for (const name of ['x-powered-by', 'server', 'strict-transport-security'])
    expect(headers).not.toHaveProperty(name);
  const secure = await sendRaw(behindHttps, request());
  expect(secure.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
});

test.each([...answers, ...refusals])('%s is never cached', async (_, request) => {
  expect((await sendRaw(product, request())).headers['cache-control']).toContain('no-store');
});

test('the live stream has strict security headers', async () => {
  const response = await fetch(`${product.publicUrl}/api/live`, {
    headers: { authorization: `Bearer ${person.token}` },
  });
  onTestFinished(() => response.body?.cancel());
  expect(Object.fromEntries(response.headers)).toMatchObject({
    ...strict,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
  });
});

/** The addresses of calls that read a token from their query. */
function tokenCalls(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  if (!isContractProcedure(part)) return Object.values(part).flatMap(tokenCalls);
  const { route, inputSchema } = part['~orpc'];
  const takesToken = inputSchema instanceof z.ZodObject && 'token' in inputSchema.shape;
  const path = route.path?.replaceAll(/\{\w+\}/g, uuidv7);
  return takesToken && route.method === 'GET' ? [`/api${path}?token=x`] : [];
}
const tokenPages = appPaths.flatMap((path) => secretParameters.map((name) => `${path}?${name}=x`));

test('asks search engines not to list an address with a token, and sends no referrer from it', async () => {
  const calls = tokenCalls(contract);
  expect(calls.length).toBeGreaterThan(2);
  for (const path of [...calls, ...tokenPages, `/api${oneClickPath}?token=x`]) {
    const { headers } = await sendRaw(product, { path });
    expect([path, headers['x-robots-tag'], headers['referrer-policy']]).toEqual([
      path,
      'noindex',
      'no-referrer',
    ]);
  }
  for (const path of ['/', '/explore?club=x'])
    expect((await sendRaw(product, { path })).headers).not.toHaveProperty('x-robots-tag');
});

test.each(refusals)('%s gives its reason and no more', async (_, request) => {
  const answer = await sendRaw(product, request());
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expectPlain(answer);
});

test('invalid input is reported per field', async () => {
  const path = '/api/clubs/00000000-0000-7000-8000-000000000000/members?limit=0&band=x';
  const answer = await sendRaw(product, { path, token: person.token });
  expect(answer.status).toBe(422);
  expectPlain(answer, ['fields']);
  expect(answer.json().data).toEqual({
    fields: [
      { path: 'band', message: expect.any(String) },
      { path: 'limit', message: expect.any(String) },
    ],
  });
});

test('a field that breaks two rules with one sentence has that sentence once', async () => {
  const path = '/api/me/quiet-hours';
  const body = { id: uuidv7(), quiet: true, from: '99:99', until: '99:99' };
  const answer = await sendRaw(product, { method: 'PUT', path, token: person.token, body });
  const message = expect.any(String);
  expect(answer.json().data).toEqual({
    fields: [
      { path: 'from', message },
      { path: 'until', message },
    ],
  });
});

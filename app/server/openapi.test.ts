// Clients are generated from this description: it must be complete, well-formed, and honest about errors.
import { isContractProcedure } from '@orpc/contract';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { contract } from '#app/contract.ts';
import { anyone } from '#features/account/access.ts';
import { cookieName } from '#features/sign-in/server/library/sign-in-handler.ts';
import { describeCalls } from '#platform/server/http/openapi.ts';
import { call } from '#platform/shared/contract.ts';

// The parts of OpenAPI 3.1 that client generators rely on; strict, so that a misspelt key fails.
const schema = z.record(z.string(), z.unknown());
const media = z.record(z.string(), z.strictObject({ schema: schema.optional() }));
const response = z.strictObject({ description: z.string().min(1), content: media.optional() });
const parameter = z
  .strictObject({
    name: z.string().min(1),
    in: z.enum(['path', 'query', 'header', 'cookie']),
    required: z.boolean().optional(),
    description: z.string().optional(),
    schema,
    style: z.string().optional(),
    explode: z.boolean().optional(),
    allowEmptyValue: z.boolean().optional(),
    allowReserved: z.boolean().optional(),
  })
  .refine(({ in: where, required }) => where !== 'path' || required === true, 'a path parameter is required');
const operation = z.strictObject({
  operationId: z.string().regex(/^[a-z][A-Za-z]*(\.[a-zA-Z]+)?$/),
  summary: z.string().regex(/^[A-Z].+[^.]$/),
  parameters: z.array(parameter).optional(),
  requestBody: z.strictObject({ required: z.boolean(), content: media }).optional(),
  security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
  responses: z.record(z.string().regex(/^[1-5]\d\d$/), response),
});
const description = z.strictObject({
  openapi: z.string().regex(/^3\.1\.\d+$/),
  info: z.strictObject({ title: z.string().min(1), version: z.string().min(1) }),
  servers: z.array(z.strictObject({ url: z.url() })).min(1),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  components: z.strictObject({
    securitySchemes: z.record(z.string(), z.looseObject({ type: z.string() })),
    schemas: z.record(z.string(), schema).optional(),
  }),
  paths: z.record(
    z.string().startsWith('/'),
    z.partialRecord(z.enum(['get', 'post', 'put', 'patch', 'delete']), operation),
  ),
});

const describeAt = (publicUrl: string) =>
  describeCalls({ contract, publicUrl, cookie: cookieName(publicUrl) });

const made = JSON.parse(JSON.stringify(await describeAt('https://club.example'))) as unknown;
const document = z
  .object({ paths: z.record(z.string(), z.record(z.string(), operation)), security: z.array(schema) })
  .loose()
  .parse(made);
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, found]) => Object.assign(found, { path, method })),
);

const namesIn = (part: unknown, name = ''): string[] => {
  if (typeof part !== 'object' || part === null) return [];
  if (isContractProcedure(part)) return [name];
  return Object.entries(part).flatMap(([key, inner]) => namesIn(inner, name ? `${name}.${key}` : key));
};

const errorForm = z.looseObject({
  type: z.literal('object'),
  properties: z.looseObject({ code: schema, message: z.looseObject({ type: z.literal('string') }) }),
  required: z.tuple([z.literal('code'), z.literal('message')]),
});

test('is well-formed', () => {
  expect(description.safeParse(made).error?.issues ?? []).toEqual([]);
});

test('lists every call of the contract and the live stream, each once', () => {
  expect(operations.map((one) => one.operationId).toSorted()).toEqual(
    [...namesIn(contract), 'live'].toSorted(),
  );
  expect(Object.keys(document.paths['/live']?.get?.responses ?? {})).toEqual(
    expect.arrayContaining(['403', '429']),
  );
});

async function cookieNameAt(url: string): Promise<string | undefined> {
  return JSON.stringify(await describeAt(url)).match(/"in":"cookie","name":"([^"]+)"/)?.[1];
}

test('names the cookie as the server sets it, plain and behind https', async () => {
  expect(await cookieNameAt('http://localhost:3000')).toBe('clubgenoot-session');
  expect(await cookieNameAt('https://club.example')).toBe('__Host-clubgenoot-session');
});

test('refers only to schemas and security schemes that it defines', () => {
  const text = JSON.stringify(made);
  const references = [...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = '']) => path.split('/'));
  for (const path of references) {
    const found = path.reduce<unknown>(
      (part, key) => z.record(z.string(), z.unknown()).parse(part)[key],
      made,
    );
    expect(found).toBeDefined();
  }
  const { components } = description.parse(made);
  for (const wanted of document.security) {
    for (const name of Object.keys(wanted)) expect(Object.keys(components.securitySchemes)).toContain(name);
  }
});

test('names the scope with which a personal token may make the call, if any', () => {
  const scopesOf = (id: string) =>
    operations
      .find(({ operationId }) => operationId === id)
      ?.security?.flatMap(({ scopedBearer = [] }) => scopedBearer);
  expect(scopesOf('news.list')).toEqual(['news:read']);
  expect(scopesOf('newsDesk.addPicture')).toEqual(['news:write']);
  expect(scopesOf('personalToken.make')).toBeUndefined();
});

test('marks a call that another one replaces', async () => {
  const old = call(anyone, 'GET /old', 'Oud', { endsOn: '2028-02-29' });
  const described = await describeCalls({
    contract: { old },
    publicUrl: 'https://club.example',
    cookie: 'c',
  });
  expect(described).toMatchObject({ paths: { '/old': { get: { deprecated: true } } } });
  expect(JSON.stringify(made)).not.toContain('"deprecated"');
});

test('describes a picture as bytes with its parameters in the query', () => {
  const { put } = document.paths['/me/picture'] ?? {};
  expect(put?.requestBody).toEqual({
    required: true,
    content: { 'image/jpeg': {}, 'image/png': {}, 'image/webp': {} },
  });
  expect(put?.parameters).toEqual([
    { name: 'id', in: 'query', required: true, schema: expect.objectContaining({ type: 'string' }) },
    ...['left', 'top', 'size'].map((name) => ({
      name,
      in: 'query',
      required: true,
      schema: expect.objectContaining({ type: 'integer' }),
    })),
  ]);
  expect(Object.keys(put?.responses ?? {})).toEqual(expect.arrayContaining(['413', '415', '422']));
});

describe.each(operations)('$method $path', ({ path, method, parameters = [], requestBody, responses }) => {
  test('declares each part of its path', () => {
    const inPath = parameters.filter((one) => one.in === 'path').map((one) => one.name);
    expect(new Set(inPath)).toEqual(new Set([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)));
  });

  test('accepts known fields only, as JSON', () => {
    expect(requestBody !== undefined).toBe(method !== 'get');
    for (const [type, { schema: body }] of Object.entries(requestBody?.content ?? {})) {
      // Bytes, and what mail programs post.
      if (!type.endsWith('/json')) continue;
      expect(type).toBe('application/json');
      expect(body).toMatchObject({ type: 'object', additionalProperties: false });
    }
  });

  test('describes the answer, and each error with its codes and sentence', () => {
    const { 200: good, ...errors } = responses;
    expect(Object.keys(good?.content ?? {})).toHaveLength(1);
    expect(Object.keys(errors)).toEqual(expect.arrayContaining(['401', '429']));
    for (const [status, { content }] of Object.entries(errors)) {
      expect(Number(status)).toBeGreaterThanOrEqual(400);
      expect(Object.keys(content ?? {})).toEqual(['application/json']);
      expect(errorForm.safeParse(content?.['application/json']?.schema).error).toBeUndefined();
    }
  });

  test('declares the refusals of the server itself', () => {
    const codesOf = (status: number) => {
      const body = errorForm.safeParse(responses[status]?.content?.['application/json']?.schema);
      return body.data?.properties.code['enum'] ?? [];
    };
    expect(codesOf(500)).toContain('INTERNAL_SERVER_ERROR');
    expect(codesOf(503)).toContain('NOT_READY');
    if (requestBody === undefined) return;
    expect(codesOf(403)).toContain('FOREIGN_ORIGIN');
    expect(codesOf(413)).toContain('PAYLOAD_TOO_LARGE');
    expect(codesOf(415)).toContain('UNSUPPORTED_MEDIA_TYPE');
  });
});

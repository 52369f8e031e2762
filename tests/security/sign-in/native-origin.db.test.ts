// The native app's page has its own origin: which origins may read our answers, and that none may do so with cookies.
import { describe, expect, test } from 'vitest';
import { useDatabase } from '#tests/database.ts';
import { createPerson } from '#tests/people/people.ts';
import { useProduct } from '#tests/product.ts';
import { sendRaw } from '#tests/raw-request.ts';

const database = await useDatabase();
const { db } = database;
const product = await useProduct(database);

describe("the native app's page", () => {
  test.each(['capacitor://localhost', 'https://localhost'])(
    'at %s may read answers, without cookies',
    async (origin) => {
      const headers = { origin, 'sec-fetch-site': 'cross-site' };
      const asked = { ...headers, 'access-control-request-method': 'POST' };
      const preflight = await sendRaw(product, {
        method: 'OPTIONS',
        path: '/api/auth/refresh',
        headers: asked,
      });
      expect([preflight.status, preflight.text]).toEqual([204, '']);
      expect(preflight.headers).toMatchObject({
        'access-control-allow-origin': origin,
        'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
        'access-control-allow-headers': 'authorization, content-type, last-event-id, x-client, x-sign-up',
      });
      const { token } = await createPerson(db);
      for (const path of ['/api/me', '/api/clubs/x/members', '/api/nergens']) {
        const answer = await sendRaw(product, { path, headers, token });
        expect(answer.headers['access-control-allow-origin']).toBe(origin);
        expect(answer.headers.vary).toContain('origin');
        expect(answer.headers).not.toHaveProperty('access-control-allow-credentials');
      }
      const picture = await sendRaw(product, { path: '/demo-pictures/logo-het-veen.svg', headers });
      expect([picture.status, picture.headers['access-control-allow-origin']]).toEqual([200, origin]);
      expect((await sendRaw(product, { path: '/zakelijk', headers })).headers).not.toHaveProperty(
        'access-control-allow-origin',
      );
    },
  );

  test.each([
    'https://evil.example',
    'null',
    'http://localhost',
    'https://localhost:3000',
    'https://localhost.evil.example',
    'capacitor://localhost.evil',
    'capacitor://evil',
    'ionic://localhost',
    'CAPACITOR://localhost',
    '*',
  ])('at %s may not read answers', async (origin) => {
    const headers = { origin, 'access-control-request-method': 'POST' };
    for (const [method, path] of [
      ['OPTIONS', '/api/auth/refresh'],
      ['GET', '/api/auth/refresh'],
      ['POST', '/api/auth/refresh'],
      ['GET', '/demo-pictures/logo-het-veen.svg'],
      ['GET', '/pictures/none'],
    ] as const) {
      const answer = await sendRaw(product, { method, path, headers });
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
  });
});

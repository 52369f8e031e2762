import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStaticFiles, keepAssets } from './static-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'static-'));
const earlier = mkdtempSync(join(tmpdir(), 'earlier-'));
const script = 'export const words = 1;\n'.repeat(40);
let server: Server;
let port = 0;

function write(root: string, name: string, content: string | Buffer) {
  mkdirSync(join(root, name, '..'), { recursive: true });
  writeFileSync(join(root, name), content);
}

beforeAll(async () => {
  write(folder, 'assets/app-1.js', script);
  write(folder, 'assets/app-1.js.br', brotliCompressSync(script));
  write(folder, 'pages/app.html', '<link rel="canonical" href="%ORIGIN%/">');
  write(folder, 'robots.txt', 'Sitemap: %ORIGIN%/sitemap.xml');
  write(folder, '.vite/manifest.json', '{}');
  write(earlier, 'assets/app-0.js', 'old');
  write(earlier, 'assets/app-1.js', 'of an older build');
  const files = createStaticFiles([folder, earlier], { '%ORIGIN%': 'https://club.example' });
  server = createServer((request, response) => {
    const served = files.serve(request, response, request.url ?? '/');
    if (!served) files.servePage(request, response, 'app', 404);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  ({ port } = server.address() as AddressInfo);
});

afterAll(() => {
  server.close();
  for (const root of [folder, earlier]) rmSync(root, { recursive: true, force: true });
});

type Answer = { status: number | undefined; headers: IncomingHttpHeaders; bytes: Buffer };

/** Not fetch, which decompresses bodies and normalises paths. */
function get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, headers, agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, bytes: Buffer.concat(parts) }),
      );
    });
    asked.on('error', reject).end();
  });
}

test('sends the file that the build compressed', async () => {
  const { headers, bytes } = await get('/assets/app-1.js', { 'accept-encoding': 'gzip, br' });
  expect(headers['content-encoding']).toBe('br');
  expect(headers['cache-control']).toContain('immutable');
  expect(brotliDecompressSync(bytes).toString()).toBe(script);
});

test('sends the plain file to a client without Brotli', async () => {
  const plain = await get('/assets/app-1.js', { 'accept-encoding': 'identity' });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.bytes.toString()).toBe(script);
  const page = await get('/nergens', { 'accept-encoding': 'gzip' });
  expect(gunzipSync(page.bytes).toString()).toContain('https://club.example/');
});

test('fills the public address into pages, which must be revalidated', async () => {
  const page = await get('/nergens');
  expect(page.status).toBe(404);
  expect(page.bytes.toString()).toBe('<link rel="canonical" href="https://club.example/">');
  expect(page.headers['cache-control']).toBe('no-cache');
  expect((await get('/robots.txt')).bytes.toString()).toBe('Sitemap: https://club.example/sitemap.xml');
});

test.each<[string, (etag: string) => string]>([
  ['a browser', (etag) => etag],
  ['a proxy that packs answers', (etag) => `W/${etag}`],
  ['a cache with several copies', (etag) => `"former", ${etag}`],
  ['a client that takes any copy', () => '*'],
])('answers %s with 304 for an unchanged page', async (_, kept) => {
  const { headers } = await get('/robots.txt');
  const again = await get('/robots.txt', { 'if-none-match': kept(headers['etag'] ?? '') });
  expect(again.status).toBe(304);
  expect(again.bytes).toHaveLength(0);
  expect((await get('/robots.txt', { 'if-none-match': '"former"' })).status).toBe(200);
});

test.each(['/pages/app.html', '/.vite/manifest.json', '/assets/app-1.js.br', '/assets/../package.json'])(
  '%s is not served',
  async (path) => expect((await get(path)).status).toBe(404),
);

test('serves chunks of an earlier build, but never instead of the current one', async () => {
  expect((await get('/assets/app-0.js')).bytes.toString()).toBe('old');
  expect((await get('/assets/app-1.js')).bytes.toString()).toBe(script);
});

test('keeps three earlier builds, newest first', () => {
  const keptIn = mkdtempSync(join(tmpdir(), 'kept-'));
  let day = 0;
  const keep = (build: string) =>
    keepAssets({ assets: join(folder, 'assets'), build, keptIn, now: new Date(2026, 1, ++day) });
  expect(keep('a')).toEqual([]);
  expect(keep('b')).toEqual([join(keptIn, 'a')]);
  for (const build of ['c', 'd', 'e']) keep(build);
  expect(keep('e').map((path) => path.slice(-1))).toEqual(['d', 'c', 'b']);
  rmSync(keptIn, { recursive: true, force: true });
});

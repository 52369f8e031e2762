// The built client. Files with a hash in their name are immutable; pages are revalidated every time.
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { acceptsEncoding, type Encoding, hasVersion } from './json-answer.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

/** Files with our own address or settings, which the build does not know. */
const filledIn = /\.(html|txt|xml)$/;
/** Not served by their own name: pages have their routes, and the rest is internal. */
const hidden = /^\/pages\/|\/\.|\.(br|gz)$/;

type File = { type: string; etag: string; body: Buffer; encoded: Partial<Record<Encoding, Buffer>> };

type Values = Readonly<Record<`%${string}%`, string>>;
type FilledPage = { page: string; status: number; values: Values };

export type StaticFiles = {
  /** False when there is no such file. */
  serve(request: IncomingMessage, response: ServerResponse, pathname: string): boolean;
  hasPage(page: string): boolean;
  /** `page`: the name of a file in pages/, without its extension. */
  servePage(request: IncomingMessage, response: ServerResponse, page: string, status: number): void;
  /** Serves a page with values of this one answer. It is not kept anywhere. */
  serveFilledPage(request: IncomingMessage, response: ServerResponse, filled: FilledPage): void;
};

/**
 * Keeps the current build (three megabytes) in memory, so that the next build can replace it on disk while this server runs.
 * Files of earlier builds are read on request. `folders`: where to look, the current build first. `placeholders`: the values to fill
 * into a page.
 */
export function createStaticFiles(folders: readonly string[], placeholders: Values): StaticFiles {
  const paths = pathsIn(folders);
  const kept = new Map<string, File>();

  function load(name: string, path: string): File {
    const file = readFile(name, path, placeholders);
    kept.set(name, file);
    return file;
  }

  for (const [name, path] of paths) if (folders[0] && path.startsWith(folders[0])) load(name, path);

  function send(request: IncomingMessage, response: ServerResponse, name: string, status: number) {
    const path = paths.get(name);
    if (!path) throw new Error(`The built client has no ${name}.`);
    answerFile(request, response, { name, status, file: kept.get(name) ?? load(name, path) });
  }

  return {
    serve(request, response, pathname) {
      if (hidden.test(pathname) || !paths.has(pathname)) return false;
      send(request, response, pathname, 200);
      return true;
    },
    hasPage: (page) => paths.has(`/pages/${page}.html`),
    servePage: (request, response, page, status) => send(request, response, `/pages/${page}.html`, status),
    serveFilledPage(request, response, { page, status, values }) {
      const file = kept.get(`/pages/${page}.html`);
      if (!file) throw new Error(`The built client has no page ${page}.`);
      const body = Buffer.from(fillIn(file.body.toString(), values));
      response.setHeader('cache-control', 'no-store');
      response.writeHead(status, { 'content-type': file.type, 'content-length': body.length });
      response.end(request.method === 'HEAD' ? undefined : body);
    },
  };
}

/** By their names under the address of the server. */
function pathsIn(folders: readonly string[]): Map<string, string> {
  const paths = new Map<string, string>();
  for (const folder of folders.toReversed()) {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      paths.set(path.slice(folder.length).replaceAll('\\', '/'), path);
    }
  }
  return paths;
}

function readFile(name: string, path: string, placeholders: Values): File {
  const type = types[extname(name)] ?? 'application/octet-stream';
  const isFilled = filledIn.test(name);
  const body = isFilled ? Buffer.from(fillIn(readFileSync(path, 'utf8'), placeholders)) : readFileSync(path);
  return { type, etag: etagOf(body), body, encoded: isFilled ? encode(body) : stored(path) };
}

function answerFile(
  request: IncomingMessage,
  response: ServerResponse,
  { name, status, file }: { name: string; status: number; file: File },
) {
  const { type, etag, body, encoded } = file;
  response.setHeader('etag', etag);
  response.setHeader('vary', name.startsWith('/pages/') ? 'accept-encoding, cookie' : 'accept-encoding');
  response.setHeader(
    'cache-control',
    name.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
  );
  if (status === 200 && hasVersion(request, etag)) {
    response.writeHead(304).end();
    return;
  }
  const encoding = (['br', 'gzip'] as const).find((one) => encoded[one] && acceptsEncoding(request, one));
  const sent = (encoding && encoded[encoding]) ?? body;
  if (encoding) response.setHeader('content-encoding', encoding);
  response.writeHead(status, { 'content-type': type, 'content-length': sent.length });
  response.end(request.method === 'HEAD' ? undefined : sent);
}

const fillIn = (text: string, values: Values) =>
  Object.entries(values).reduce(
    (filled, [placeholder, value]) => filled.replaceAll(placeholder, () => value),
    text,
  );

const etagOf = (body: Buffer) => `"${createHash('sha1').update(body).digest('base64url')}"`;

/** The variants that the build compressed. */
function stored(path: string): File['encoded'] {
  const read = (ending: string) => (existsSync(path + ending) ? readFileSync(path + ending) : null);
  const [br, gzip] = [read('.br'), read('.gz')];
  return { ...(br && { br }), ...(gzip && { gzip }) };
}

/** Once, when the server starts: a few milliseconds for each page. */
function encode(body: Buffer): File['encoded'] {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  return { br: brotliCompressSync(body, { params }), gzip: gzipSync(body) };
}

// Keeps the assets of earlier builds. A page that was opened before an update still requests them, so every server copies its
// own to the data folder for the servers after it.

const keptBuilds = 3;

/**
 * Keeps the files in `assets` under the name of their build. Returns the folders of earlier builds, newest first; each has an
 * `assets` folder. Starting the same build again moves it to the front.
 */
export function keepAssets(options: { assets: string; build: string; keptIn: string; now: Date }): string[] {
  const { assets, build, keptIn, now } = options;
  const own = join(keptIn, build);
  mkdirSync(keptIn, { recursive: true, mode: 0o700 });
  if (!existsSync(own)) {
    // The rename is atomic, so an interrupted copy never counts as a build.
    const copy = join(keptIn, `.copy-${process.pid}`);
    cpSync(assets, join(copy, 'assets'), { recursive: true });
    renameSync(copy, own);
  }
  utimesSync(own, now, now);
  const earlier = readdirSync(keptIn)
    .filter((name) => !name.startsWith('.') && name !== build)
    .map((name) => join(keptIn, name))
    .toSorted((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  for (const old of earlier.splice(keptBuilds)) rmSync(old, { recursive: true, force: true });
  return earlier;
}

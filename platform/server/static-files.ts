// The built client. Files with a hash in their name never change; the page itself is asked for again every time.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

type File = { path: string; type: string; etag: string; body: Buffer; gzip: Buffer | null };

export type StaticFiles = {
  /** False when there is no such file. */
  serve(request: IncomingMessage, response: ServerResponse, pathname: string): boolean;
  servePage(request: IncomingMessage, response: ServerResponse, status: number): void;
};

/** Reads the list once; each file is read when first asked for, and kept (the client is a few hundred kilobytes). */
export function createStaticFiles(folder: string): StaticFiles {
  const page = join(folder, 'index.html');
  if (!existsSync(page)) throw new Error(`The client is not built: ${page} is missing.`);
  const names = new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll('\\', '/')),
  );
  const kept = new Map<string, File>();

  function load(name: string): File {
    const body = readFileSync(join(folder, name));
    const type = types[extname(name)] ?? 'application/octet-stream';
    const etag = `"${createHash('sha1').update(body).digest('base64url')}"`;
    const gzip = /text|json|svg|manifest/.test(type) ? gzipSync(body) : null;
    const file = { path: name, type, etag, body, gzip };
    kept.set(name, file);
    return file;
  }

  function send(request: IncomingMessage, response: ServerResponse, name: string, status: number) {
    const file = kept.get(name) ?? load(name);
    response.setHeader('etag', file.etag);
    response.setHeader('vary', 'accept-encoding');
    response.setHeader(
      'cache-control',
      name.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    );
    if (status === 200 && request.headers['if-none-match'] === file.etag) {
      response.writeHead(304).end();
      return;
    }
    const zipped = file.gzip !== null && /\bgzip\b/.test(String(request.headers['accept-encoding']));
    const body = zipped && file.gzip ? file.gzip : file.body;
    if (zipped) response.setHeader('content-encoding', 'gzip');
    response.writeHead(status, { 'content-type': file.type, 'content-length': body.length });
    response.end(request.method === 'HEAD' ? undefined : body);
  }

  return {
    serve(request, response, pathname) {
      if (pathname === '/index.html' || !names.has(pathname)) return false;
      send(request, response, pathname, 200);
      return true;
    },
    servePage: (request, response, status) => send(request, response, '/index.html', status),
  };
}

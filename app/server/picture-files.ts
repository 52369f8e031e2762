// Serves pictures. Their content comes from users, so they are sandboxed when opened directly.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { findDemoPicture } from '#database/demo/pictures.ts';
import type { Files } from '#platform/server/files/files.ts';
import { answerRefusal, hasVersion } from '#platform/server/http/json-answer.ts';
import { allowNativeApp } from '#platform/server/http/request-source.ts';
import { pictureFolder, pictureKeyOf } from '#platform/shared/pictures.ts';

export const demoFolder = '/demo-pictures/';

/** Anyone with the address may see a picture: it cannot be guessed, and the name reveals no owner. */
export async function answerPicture(
  files: Files,
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
) {
  allowNativeApp(request, response);
  const name = pathname.slice(pictureFolder.length);
  const picture = pictureKeyOf(name) === null ? null : await files.read(name);
  if (!picture) return answerRefusal(response, 'NOT_FOUND');
  response.setHeader('content-security-policy', "default-src 'none'; sandbox");
  // A new picture has a new name.
  const etag = `"${name}"`;
  response.setHeader('etag', etag);
  response.setHeader('cache-control', 'public, max-age=31536000, immutable');
  if (hasVersion(request, etag)) return void response.writeHead(304).end();
  response.writeHead(200, { 'content-type': 'image/webp', 'content-length': picture.length });
  response.end(request.method === 'HEAD' ? undefined : picture);
}

export function answerDemoPicture(request: IncomingMessage, response: ServerResponse, pathname: string) {
  allowNativeApp(request, response);
  const picture = findDemoPicture(pathname.slice(demoFolder.length));
  if (!picture) return answerRefusal(response, 'NOT_FOUND');
  response.setHeader('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  response.setHeader('cache-control', 'public, max-age=86400');
  response.writeHead(200, { 'content-type': 'image/svg+xml; charset=utf-8' });
  response.end(picture);
}

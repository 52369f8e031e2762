// Pictures as files. They come from outside or hold what does, so that opened by themselves they may do nothing.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { drawDemoPicture } from '#database/demo/pictures.ts';
import type { Files } from '#platform/server/files/files.ts';
import { answerRefusal } from '#platform/server/http/json-answer.ts';
import { pictureFolder, pictureKeyOf } from '#platform/shared/pictures.ts';

export const demoFolder = '/demo-pictures/';

/** Whoever knows the address may see it: it cannot be guessed, and a name says nothing of whose it is. */
export async function answerPicture(
  files: Files,
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
) {
  const name = pathname.slice(pictureFolder.length);
  const picture = pictureKeyOf(name) === null ? null : await files.read(name);
  if (!picture) return answerRefusal(response, 'NOT_FOUND');
  response.setHeader('content-security-policy', "default-src 'none'; sandbox");
  // Another picture has another name.
  response.setHeader('cache-control', 'public, max-age=31536000, immutable');
  response.writeHead(200, { 'content-type': 'image/webp', 'content-length': picture.length });
  response.end(request.method === 'HEAD' ? undefined : picture);
}

export function answerDemoPicture(response: ServerResponse, pathname: string) {
  const picture = drawDemoPicture(pathname.slice(demoFolder.length));
  if (!picture) return answerRefusal(response, 'NOT_FOUND');
  response.setHeader('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  response.setHeader('cache-control', 'public, max-age=86400');
  response.writeHead(200, { 'content-type': 'image/svg+xml; charset=utf-8' });
  response.end(picture);
}

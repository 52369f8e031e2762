// Requests to sign up, sign in and change factors: bounded and counted here, then answered by the sign-in library.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ORPCError } from '@orpc/client';
import { hashingRetryAfter } from '#features/sign-in/server/library/password-hashing.ts';
import { signInLimits } from '#features/sign-in/server/library/sign-in-limits.ts';
import { addressHeader } from '#features/sign-in/server/library/sign-in-requests.ts';
import { isOfType, readText } from '#platform/server/http/call-handler.ts';
import { answerRefusal } from '#platform/server/http/json-answer.ts';
import type { Arrival } from '#platform/server/http/request-listener.ts';
import { isFormOfApple, networkOf } from '#platform/server/http/request-source.ts';
import type { Product } from './product.ts';

const largestSignInBody = 16 * 1024;

/** Answers a request to the sign-in library. */
export async function answerSignIn(
  product: Product,
  request: IncomingMessage,
  response: ServerResponse,
  arrival: Arrival,
) {
  const { pathname, source } = arrival;
  if (!isOfType(request) && !isFormOfApple(request, pathname))
    return answerRefusal(response, 'UNSUPPORTED_MEDIA_TYPE');
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers;
  if (Number(length) > largestSignInBody) return answerRefusal(response, 'PAYLOAD_TOO_LARGE');
  const network = networkOf(source.address);
  const hashes = product.signIn.hashes(pathname);
  // During an attack most requests end here, at the least cost.
  if (hashes && product.signIn.isFull(network)) return answerRefusal(response, 'BUSY', hashingRetryAfter);
  // Reads the body first: so that a slow client does not occupy a slot in the hashing queue, and because the library would read one
  // without a length to its end. Proxies send it so when they pass it on as it comes.
  if (hashes || encoding !== undefined) {
    const body = await readBody(request, response);
    if (body === null) return;
    Object.assign(request, { body });
  }
  if (!hashes) return passOn(product, request, response, arrival, network);
  const leave = await product.signIn.enter(network);
  if (leave === null) return answerRefusal(response, 'BUSY', hashingRetryAfter);
  try {
    // Clients that gave up while they waited cost no hash.
    if (!response.closed) await passOn(product, request, response, arrival, network);
  } finally {
    leave();
  }
}

/** Null: it was too large, or the client is gone. */
async function readBody(request: IncomingMessage, response: ServerResponse): Promise<string | null> {
  try {
    return await readText(request, largestSignInBody);
  } catch (error) {
    if (error instanceof ORPCError && error.code === 'PAYLOAD_TOO_LARGE') {
      response.setHeader('connection', 'close');
      answerRefusal(response, 'PAYLOAD_TOO_LARGE');
    }
    return null;
  }
}

/** Passes the request to the sign-in library, unless this network exceeds its limit of sign-ups. */
async function passOn(
  product: Product,
  request: IncomingMessage,
  response: ServerResponse,
  { pathname, query, source }: Arrival,
  network: string,
) {
  // Not request.url, which may contain a detour ('/api/auth/x/../sign-up').
  if (pathname.startsWith('/api/auth/sign-up')) {
    const wait = await product.limits.take(`sign-up-address:${network}`, signInLimits.signUpPerAddress);
    if (wait !== null) return answerRefusal(response, 'TOO_MANY_REQUESTS', wait);
  }
  request.headers[addressHeader] = source.address;
  // The library builds a URL from these headers and fails on invalid ones, so it gets ours.
  const { host, protocol } = new URL(product.publicUrl);
  request.headers.host = host;
  request.headers['x-forwarded-proto'] = protocol.slice(0, -1);
  request.url = query.size === 0 ? pathname : `${pathname}?${query.toString()}`;
  await product.answerAuth(request, response);
}

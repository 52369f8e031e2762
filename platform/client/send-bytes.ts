// Uploads bytes by XMLHttpRequest, because fetch does not report progress.
import type { AnyContractProcedure } from '@orpc/contract';
import { fill, queryOf, toError } from './api.ts';
import { addressOnServer, requests, sendAgainAfterRenewal } from './server.ts';

export type Sending = {
  /** From 0 to 1. */
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
};

/** What identifies a chosen file: a command with the same one is the same command again. */
export const identityOf = ({ name, size, lastModified }: File) => ({ name, size, lastModified });

/** Rejects like any call, and with an AbortError when aborted. `input` goes into the path where it is named there, else into the query. */
export async function sendBytes(
  procedure: AnyContractProcedure,
  input: Record<string, string | number>,
  body: Blob,
  { onProgress, signal }: Sending = {},
): Promise<unknown> {
  const { method = 'PUT', path = '' } = procedure['~orpc'].route;
  const { address, rest } = fill(path, input);
  // As any other request: the server must know the token, and another tab may renew the session meanwhile.
  while (requests.renewal) await requests.renewal;
  const { status, body: answer } = await sendAgainAfterRenewal(async () =>
    send(method, await addressOnServer(`/api${address}${queryOf(rest)}`), body, { onProgress, signal }),
  );
  // A WiFi that asks to sign in answers with its page: our server was not reached.
  if (status === 200 && answer === null) throw new TypeError('Another server answered.');
  if (status === 200) return answer;
  throw toError(status, answer);
}

function send(
  method: string,
  to: { address: string; headers: Record<string, string> },
  body: Blob,
  { onProgress, signal }: Sending,
): Promise<{ status: number; body: unknown }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, to.address);
    for (const [name, value] of Object.entries(to.headers)) request.setRequestHeader(name, value);
    request.setRequestHeader('content-type', body.type);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(loaded / total));
    request.addEventListener('load', () =>
      resolve({ status: request.status, body: readJson(request.responseText) }),
    );
    // The same error as from fetch: the server was not reached.
    request.addEventListener('error', () => reject(new TypeError('The bytes could not be sent.')));
    request.addEventListener('abort', () => reject(new DOMException('Called off.', 'AbortError')));
    signal?.addEventListener('abort', () => request.abort());
    if (signal?.aborted) reject(new DOMException('Called off.', 'AbortError'));
    else request.send(body);
  });
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

import { request, type Agent } from 'node:http';

/** `from`: the address that a proxy reports. */
export type Asked = { path: string; from: string; token?: string; body?: object };
export type Answered = { status: number; milliseconds: number };

/** Sends one request to the product on this machine, and waits for its whole answer. */
export function timedRequest(
  port: number,
  agent: Agent,
  { path, from, token, body }: Asked,
): Promise<Answered> {
  const text = body && JSON.stringify(body);
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        port,
        host: '127.0.0.1',
        path,
        agent,
        method: text === undefined ? 'GET' : 'POST',
        headers: {
          'x-forwarded-for': from,
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(text !== undefined && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(text),
          }),
        },
      },
      (response) => {
        response.resume();
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, milliseconds: performance.now() - startedAt }),
        );
      },
    );
    asked.setTimeout(120_000, () => asked.destroy(new Error(`No answer to ${path}.`)));
    asked.on('error', reject);
    asked.end(text);
  });
}

// Requests that violate the contract get a well-formed answer, and the server keeps running.
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { get, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { uuidv7 } from 'uuidv7';
import { expect, test, vi } from 'vitest';
import { useDatabase } from '#tests/database.ts';
import { createClub, createPerson, offerOf } from '#tests/people/people.ts';
import { useProduct } from '#tests/product.ts';

const database = await useDatabase();
const product = await useProduct(database);
const person = await createPerson(database.db);
const port = Number(new URL(product.publicUrl).port);
const path = '/api/golf-sessions/00000000-0000-7000-8000-000000000000/join-requests';

async function post(body: string) {
  const response = await fetch(product.publicUrl + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
    body,
  });
  return { status: response.status, answer: (await response.json()) as { code: string; data?: unknown } };
}

/** Sends these bytes and returns the first line of the answer. */
async function sendRaw(text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1', () => socket.write(text));
  const [chunk] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return chunk.toString().split('\r\n')[0] ?? '';
}

/** The next request with this path, on the server's side. */
function nextRequest(to: string) {
  type Arrival = { request: IncomingMessage; response: ServerResponse };
  return new Promise<Arrival>((resolve) => {
    const find = (message: unknown) => {
      const arrival = message as Arrival;
      if (arrival.request.url !== to) return;
      unsubscribe('http.server.request.start', find);
      resolve(arrival);
    };
    subscribe('http.server.request.start', find);
  });
}

test('an unreadable address gets an answer, and so does the next request', async () => {
  expect(await sendRaw('GET // HTTP/1.1\r\nhost: x\r\n\r\n')).toBe('HTTP/1.1 200 OK');
  expect(await sendRaw('GET /api/clubs HTTP/1.1\r\nhost: x\r\n\r\n')).toBe('HTTP/1.1 200 OK');
});

test('a refusal by a limit of the day says when to try again', async () => {
  const create = (date: string) =>
    fetch(`${product.publicUrl}/api/golf-sessions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ...offerOf(null, 'Elke zaterdag'), id: uuidv7(), date, weeks: 8 }),
    });
  expect((await create('2031-03-01')).status).toBe(200);
  const refused = await create('2031-06-07');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600']);
});

test('a method that no call has is refused, also by sign-in', async () => {
  for (const address of ['/api/auth/sign-in/email', '/api/clubs'])
    expect(await sendRaw(`TRACE ${address} HTTP/1.1\r\nhost: x\r\n\r\n`)).toBe(
      'HTTP/1.1 405 Method Not Allowed',
    );
});

test('answers of a server with a shifted clock have the date of that clock', async () => {
  const shifted = await useProduct(database, { clockOffsetSeconds: 86_400 });
  const hoursAhead = async (site: string) => {
    const date = (await fetch(`${site}/api/clubs`)).headers.get('date') ?? '';
    return (Date.parse(date) - Date.now()) / 3_600_000;
  };
  expect(await hoursAhead(shifted.publicUrl)).toBeCloseTo(24, 1);
  expect(await hoursAhead(product.publicUrl)).toBeCloseTo(0, 1);
});

test('a body that is not a JSON object is refused as bad input', async () => {
  for (const body of ['{"id":', '[1]', '"text"', 'null', '']) {
    expect(await post(body)).toMatchObject({ status: 422, answer: { code: 'INVALID_INPUT' } });
  }
});

test('a missing and an unknown field are named, each with a Dutch sentence', async () => {
  const { status, answer } = await post(JSON.stringify({ mesage: 'a', tée: 1 }));
  expect([status, answer]).toEqual([
    422,
    {
      code: 'INVALID_INPUT',
      message: 'Controleer je invoer.',
      data: {
        fields: [
          { path: 'id', message: 'Vul dit in.' },
          { path: 'mesage', message: 'Onbekend veld.' },
          { path: 'tée', message: 'Onbekend veld.' },
        ],
      },
    },
  ]);
});

test('a value of the wrong type is refused with a Dutch sentence', async () => {
  const { answer } = await post(JSON.stringify({ id: person.id, message: 1 }));
  expect(answer.data).toEqual({ fields: [{ path: 'message', message: 'Hier hoort tekst.' }] });
});

test('a body from a file that begins with a byte order mark is read', async () => {
  const { status } = await post(`\uFEFF${JSON.stringify({ id: person.id })}`);
  expect(status).toBe(404);
});

test('the body cannot override the path', async () => {
  const { status, answer } = await post(
    JSON.stringify({ id: '00000000-0000-7000-8000-000000000001', golfSessionId: 'another' }),
  );
  expect([status, answer.code]).toEqual([404, 'NOT_FOUND']);
});

test('an address with half an id is answered like one with an unknown id', async () => {
  const headers = { authorization: `Bearer ${person.token}` };
  const answerTo = async (address: string, how: RequestInit = { headers }) => {
    const response = await fetch(`${product.publicUrl}/api/${address}`, how);
    return [response.status, await response.json()];
  };
  for (const id of ['00000000-0000-7000', 'x', '%00']) {
    for (const address of ['private-chats/_', 'golf-sessions/_', 'golf-sessions/_/ratings']) {
      const unknown = await answerTo(address.replace('_', '00000000-0000-7000-8000-000000000000'));
      expect(unknown[0]).toBe(404);
      expect(await answerTo(address.replace('_', id))).toEqual(unknown);
      expect((await answerTo(address.replace('_', id), {}))[0]).toBe(401);
    }
  }
});

test('a body that is too large is refused, with a length or chunked', async () => {
  expect(await post(JSON.stringify({ message: 'a'.repeat(70_000) }))).toMatchObject({
    status: 413,
    answer: { code: 'PAYLOAD_TOO_LARGE' },
  });
  const pieces = `1000\r\n${'a'.repeat(4096)}\r\n`.repeat(20);
  const head = `POST ${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${person.token}\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n`;
  expect(await sendRaw(head + pieces)).toBe('HTTP/1.1 413 Payload Too Large');
});

test('an answer has a Content-Length', async () => {
  const response = await fetch(`${product.publicUrl}/api/clubs`);
  const body = await response.arrayBuffer();
  expect(response.headers.get('content-length')).toBe(String(body.byteLength));
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
});

test('a long answer is compressed for a client that accepts it', async () => {
  for (let count = 0; count < 12; count += 1) await createClub(database.db, `Golfclub nummer ${count}`);
  const ask = async (encoding: string) => {
    const answers = once(
      get({ port, path: '/api/clubs', headers: { 'accept-encoding': encoding } }),
      'response',
    );
    const [answer] = (await answers) as [IncomingMessage];
    return { headers: answer.headers, body: await buffer(answer) };
  };
  const plain = await ask('identity');
  const packed = await ask('br, gzip');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(packed.headers['content-length']).toBe(String(packed.body.length));
  expect(packed.body.length).toBeLessThan(plain.body.length / 2);
  expect(gunzipSync(packed.body)).toEqual(plain.body);
});

test('a client that disconnects half-way causes no fault', async () => {
  const faults: string[] = [];
  const other = await useProduct(database, {}, (level, event) => level === 'error' && faults.push(event));
  const arrived = nextRequest(path);
  const socket = connect(Number(new URL(other.publicUrl).port), '127.0.0.1');
  socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${person.token}\r\n`);
  socket.write('content-type: application/json\r\ncontent-length: 100\r\n\r\n{"id"');
  const { request, response } = await arrived;
  await expect.poll(() => request.listenerCount('data'), { timeout: 10_000 }).toBeGreaterThan(0);
  const answered = vi.spyOn(response, 'end');
  socket.destroy();
  await expect.poll(() => answered.mock.calls).toHaveLength(1);
  expect(faults).toEqual([]);
});

test('a page does not act as somebody whom another tab has signed in since', async () => {
  const as = (userId: string, call: string) =>
    fetch(`${product.publicUrl}/api/${call}`, {
      headers: { authorization: `Bearer ${person.token}`, 'x-client-user': userId },
    });
  for (const call of ['me/conversations', 'live']) {
    const [own, foreign] = [await as(person.id, call), await as(uuidv7(), call)];
    expect([own.status, foreign.status]).toEqual([200, 401]);
    await Promise.all([own.body?.cancel(), foreign.body?.cancel()]);
  }
});

// The load generator does as little work as possible, because it shares the machine with the servers: plain sockets,
// requests built in advance where possible, and responses parsed only far enough to know that they are complete.
import { connect, type Socket } from 'node:net';
import { headersOf, type Call } from './calls.ts';

export type Load = { perSecond: number; milliseconds: number[] };

/** `concurrency` clients on loopback, each with one keep-alive connection, sending again as soon as answered. */
export async function load(port: number, call: Call, concurrency: number, duration: number): Promise<Load> {
  const milliseconds: number[] = [];
  const fixed = call.body ? null : requestText(call);
  const begun = performance.now();
  const client = async () => {
    const connection = await open(port);
    try {
      for (let now = begun; now < begun + duration;) {
        await connection.exchange(fixed ?? requestText(call));
        const done = performance.now();
        milliseconds.push(done - now);
        now = done;
      }
    } finally {
      connection.close();
    }
  };
  await Promise.all(Array.from({ length: concurrency }, client));
  return { perSecond: milliseconds.length / ((performance.now() - begun) / 1000), milliseconds };
}

export type Connection = {
  /** Resolves when the whole response has arrived; rejects unless it is a 200. */
  exchange(request: string): Promise<void>;
  close(): void;
};

export async function open(port: number): Promise<Connection> {
  const socket = await connected(port);
  let waiting: { resolve(): void; reject(error: Error): void } | null = null;
  let received: Buffer | null = null;
  socket.on('data', (chunk: Buffer) => {
    received = received === null ? chunk : Buffer.concat([received, chunk]);
    if (!isWhole(received)) return;
    const status = received.toString('latin1', 9, 12);
    received = null;
    if (status === '200') waiting?.resolve();
    else waiting?.reject(new Error(`The server answered with status ${status}.`));
  });
  socket.on('close', () => waiting?.reject(new Error('The server closed the connection.')));
  return {
    exchange: (request) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        socket.write(request);
      }),
    close() {
      waiting = null;
      socket.destroy();
    },
  };
}

export function connected(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => resolve(socket));
    socket.on('error', reject);
  });
}

const lastChunk = Buffer.from('0\r\n\r\n');

function isWhole(received: Buffer): boolean {
  const head = received.indexOf('\r\n\r\n');
  if (head < 0) return false;
  const length = /content-length: (\d+)/i.exec(received.toString('latin1', 0, head))?.[1];
  if (length !== undefined) return received.length >= head + 4 + Number(length);
  return received.subarray(-lastChunk.length).equals(lastChunk);
}

export function requestText(call: Call): string {
  const body = call.body ? JSON.stringify(call.body()) : null;
  const headers = {
    host: 'localhost',
    ...headersOf(call),
    ...(body !== null && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${call.method} ${call.path} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`;
}

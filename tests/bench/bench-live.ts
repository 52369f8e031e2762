// Live delivery: the time from the response to the sender until a reader has the event.
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Call } from './calls.ts';
import { connected, open, requestText } from './load.ts';
import { watchOthers } from './machine.ts';
import { inTurn, median, percentile, ratiosOf } from './statistics.ts';
import { ms, percent, ratio } from './table.ts';

export const liveHeads = [
  'live delivery to',
  'product p50 ms',
  'p99',
  'max',
  'bare p50 ms',
  'p99',
  'max',
  'ratio p99 (least–most)',
  'others',
];

const rounds = 5;
const roundMilliseconds = 3000;
const longestDelivery = 10_000;
const pauseMilliseconds = 20;

export async function benchLive(
  ports: { product: number; bare: number },
  send: Call,
  tokens: readonly string[],
  tell: (what: string) => void,
): Promise<string[][]> {
  const rows: string[][] = [];
  for (const readers of [200, 1000]) {
    const measure = (side: 'product' | 'bare', duration: number) =>
      measureDelivery(ports[side], send, tokens.slice(0, readers), duration);
    tell(`live, ${readers} readers: warming up`);
    for (const side of ['product', 'bare'] as const) await measure(side, roundMilliseconds / 2);
    const pairs = await inTurn(rounds, watchOthers, (side, round) => {
      tell(`live, ${readers} readers, round ${round}, ${side}`);
      return measure(side, roundMilliseconds);
    });
    const typical = (side: 'product' | 'bare', part: number) =>
      ms(median(pairs.map((pair) => percentile(pair[side], part))));
    const figures = (side: 'product' | 'bare') => [0.5, 0.99, 1].map((part) => typical(side, part));
    rows.push([
      `${readers} readers`,
      ...figures('product'),
      ...figures('bare'),
      ratio(ratiosOf(pairs, (times) => percentile(times, 0.99))),
      percent(pairs.map(({ others }) => others)),
    ]);
  }
  return rows;
}

/** Milliseconds for every reader of every message, sent one after the other. */
async function measureDelivery(
  port: number,
  send: Call,
  tokens: readonly string[],
  duration: number,
): Promise<number[]> {
  const readers = await openReaders(port, tokens);
  const sender = await open(port);
  try {
    const times: number[] = [];
    for (const end = performance.now() + duration; performance.now() < end;) {
      const body = send.body?.() ?? {};
      const arrivals = readers.expect(body.id ?? '');
      await sender.exchange(requestText({ ...send, body: () => body }));
      const accepted = performance.now();
      for (const arrival of await arrivals) times.push(arrival - accepted);
      await sleep(pauseMilliseconds);
    }
    return times;
  } finally {
    sender.close();
    readers.close();
  }
}

type Readers = {
  /** The times at which each reader has the event with this id. */
  expect(id: string): Promise<number[]>;
  close(): void;
};

export async function openReaders(port: number, tokens: readonly string[]): Promise<Readers> {
  const sockets: Socket[] = [];
  let wanted = Buffer.alloc(0);
  let arrivals: number[] = [];
  let complete: (moments: number[]) => void = () => undefined;

  function listen(socket: Socket) {
    socket.on('data', (chunk: Buffer) => {
      if (!chunk.includes(wanted)) return;
      arrivals.push(performance.now());
      if (arrivals.length === tokens.length) complete(arrivals);
    });
  }

  for (const token of tokens) {
    const socket = await connected(port);
    sockets.push(socket);
    socket.write(requestText({ title: '', method: 'GET', path: '/api/live', subject: '', token }));
    await greeted(socket);
    listen(socket);
  }
  return {
    expect(id) {
      wanted = Buffer.from(id);
      arrivals = [];
      return new Promise((resolve, reject) => {
        const late = setTimeout(() => {
          reject(new Error(`Only ${arrivals.length} of ${tokens.length} readers got the event.`));
        }, longestDelivery);
        complete = (moments) => {
          clearTimeout(late);
          resolve(moments);
        };
      });
    },
    close() {
      for (const socket of sockets) socket.destroy();
    },
  };
}

async function greeted(socket: Socket): Promise<void> {
  for (let heard = ''; !heard.includes('event: hello');) {
    const [chunk] = (await once(socket, 'data', { signal: AbortSignal.timeout(longestDelivery) })) as [
      Buffer,
    ];
    heard += chunk.toString();
  }
}

/** The text of the event that readers receive for one message. */
export async function captureEvent(port: number, send: Call): Promise<string> {
  const reader = await connected(port);
  const sender = await open(port);
  try {
    reader.write(requestText({ ...send, method: 'GET', path: '/api/live', body: undefined }));
    await greeted(reader);
    await sender.exchange(requestText(send));
    for (let heard = ''; ;) {
      const [chunk] = (await once(reader, 'data', { signal: AbortSignal.timeout(longestDelivery) })) as [
        Buffer,
      ];
      heard += chunk.toString();
      // A job may publish another event meanwhile.
      const event = /event: change\ndata: \{"topic":"conversation:.*\n(id: .*\n)?\n/.exec(heard)?.[0];
      if (event !== undefined) return event;
    }
  } finally {
    sender.close();
    reader.destroy();
  }
}

// Forty users change their picture at the same time, some with the most expensive file accepted, while one user chats.
// Compares the delivery time of each message with the same chat without uploads.
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { uuidv7 } from 'uuidv7';
import { uploadedAtOnce, type UploadedPicture } from '#tests/people/pictures.ts';
import { headersOf, type Call } from './calls.ts';
import { open, requestText } from './load.ts';
import { percentile } from './statistics.ts';
import { ms } from './table.ts';

export const uploadHeads = ['a message', 'p50 ms', 'p99', 'max', 'messages'];

const people = 40;
const quietMilliseconds = 4000;
const pauseMilliseconds = 40;

/** `tokens`: one for each concurrent upload. */
export async function benchUploads(
  port: number,
  send: Call,
  tokens: readonly string[],
  tell: (what: string) => void,
): Promise<string[][]> {
  tell('uploads: making the pictures');
  const pictures = await uploadedAtOnce();
  tell('uploads: without any');
  const quiet = await chatUntil(port, send, sleep(quietMilliseconds));
  tell('uploads: forty at once');
  const uploads = tokens.slice(0, people).map((token, index) => {
    const picture =
      index % 10 < 8 ? pictures.photo : pictures.worst[Math.floor(index / 10) % pictures.worst.length];
    return upload(port, token, picture ?? pictures.photo);
  });
  const busy = await chatUntil(port, send, Promise.all(uploads));
  const row = (what: string, times: number[]) => [
    what,
    ...[0.5, 0.99, 1].map((part) => ms(percentile(times, part))),
    String(times.length),
  ];
  return [row('without uploads', quiet), row('during forty uploads', busy)];
}

/** Milliseconds of each message, one after the other, until `work` is done. */
async function chatUntil(port: number, send: Call, work: Promise<unknown>): Promise<number[]> {
  const done = new AbortController();
  const end = work.finally(() => done.abort());
  const sender = await open(port);
  const times: number[] = [];
  try {
    while (!done.signal.aborted) {
      const startedAt = performance.now();
      await sender.exchange(requestText(send));
      times.push(performance.now() - startedAt);
      await sleep(pauseMilliseconds);
    }
    await end;
    return times;
  } finally {
    sender.close();
  }
}

/** Without fetch, which copies the body: 200 MB of that would delay the measuring process. */
function upload(port: number, token: string, { type, size, body }: UploadedPicture): Promise<void> {
  return new Promise((resolve, reject) => {
    const path = `/api/me/picture?id=${uuidv7()}&left=0&top=0&size=${size}`;
    const headers = {
      ...headersOf({ token }),
      'content-type': type,
      'content-length': body.length,
    };
    request({ host: '127.0.0.1', port, method: 'PUT', path, headers }, (answer) => {
      answer.resume().on('end', () => {
        if (answer.statusCode === 200) resolve();
        else reject(new Error(`An upload was answered with ${answer.statusCode}.`));
      });
    })
      .on('error', reject)
      .end(body);
  });
}

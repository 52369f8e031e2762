// Forty people change their picture at the same moment, some of them with the worst that is let through. The server
// runs in a process of its own, so that its memory is its own; meanwhile somebody chats.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { uuidv7 } from 'uuidv7';
import { afterAll, expect, test, vi } from 'vitest';
import { makeRoot, startServer } from '#tests/crash/running-server.ts';
import { useDatabase } from '#tests/database.ts';
import { createGolfSession, createPerson } from '#tests/people/people.ts';
import { flatPicture, noisyPicture } from '#tests/people/pictures.ts';
import { largest, padded } from './uploading.ts';

vi.setConfig({ testTimeout: 120_000 });

const { connection, db } = await useDatabase();
const place = await makeRoot();
afterAll(() => place.remove());

/** What a telephone makes, as large as it may be. */
const photo = padded(await noisyPicture(4000, 3000, 15).jpeg({ quality: 80 }).toBuffer(), largest);

/** Held in memory as a whole while they are decoded: 200 and 170 MB. */
const worst = [
  {
    type: 'image/png',
    size: 7000,
    body: await flatPicture(7000, 7000, 4).png({ progressive: true }).toBuffer(),
  },
  {
    type: 'image/jpeg',
    size: 4900,
    body: await flatPicture(4900, 4900).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
  },
] as const;

type Picture = { type: string; size: number; body: Buffer };

const megabytes = async (pid: number, what: 'VmHWM' | 'VmRSS') =>
  Number(new RegExp(`${what}:\\s+(\\d+)`).exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1000;

test.runIf(existsSync('/proc/self/status'))(
  'forty uploads at once take at most 600 MB, and a message still gets through in half a second',
  async () => {
    const { host, port, user, password, database } = connection;
    const server = await startServer(place.root, {
      DATABASE_URL: `postgresql://${user}:${password}@${encodeURIComponent(host)}:${port}/${database}`,
    });
    try {
      const people = await Promise.all(Array.from({ length: 40 }, () => createPerson(db)));
      const chatter = await createPerson(db);
      const golfSessionId = await createGolfSession(db, chatter.id);
      const upload = async (token: string, { type, size, body }: Picture) => {
        const query = `id=${uuidv7()}&left=0&top=0&size=${size}`;
        const { status } = await fetch(`${server.origin}/api/me/picture?${query}`, {
          method: 'PUT',
          headers: { authorization: `Bearer ${token}`, 'content-type': type },
          body: new Uint8Array(body),
        });
        return status;
      };
      const send = async () => {
        const startedAt = performance.now();
        const { status } = await fetch(`${server.origin}/api/golf-sessions/${golfSessionId}/messages`, {
          method: 'POST',
          headers: { authorization: `Bearer ${chatter.token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ id: uuidv7(), message: 'Hallo' }),
        });
        expect(status).toBe(200);
        return performance.now() - startedAt;
      };
      await send();

      const done = new AbortController();
      const uploads = Promise.all(
        people.map(({ token }, place) =>
          place % 10 < 8
            ? upload(token, { type: 'image/jpeg', size: 3000, body: photo })
            : upload(token, worst[place % 2]!),
        ),
      ).finally(() => done.abort());
      const waits: number[] = [];
      while (!done.signal.aborted) {
        waits.push(await send());
        await sleep(50);
      }
      expect(new Set(await uploads)).toEqual(new Set([200]));
      const most = await megabytes(server.process.pid!, 'VmHWM');
      const [usual = 0] = waits.toSorted((a, b) => b - a).slice(Math.floor(waits.length / 20));
      expect(most).toBeLessThan(600);
      expect(waits.length).toBeGreaterThan(10);
      // All but one in twenty: this machine does other things too.
      expect(usual).toBeLessThan(500);
    } finally {
      server.process.kill('SIGTERM');
      await server.ended;
    }
  },
);

// Many users upload at once, some of them the worst permitted pictures. The server runs in its own process, so that its memory
// and its decoder's can be measured; meanwhile a user chats. `npm run bench -- uploads` measures how long messages wait.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { uuidv7 } from 'uuidv7';
import { afterAll, expect, test, vi } from 'vitest';
import { makeRoot, startServer } from '#tests/crash/running-server.ts';
import { useDatabase } from '#tests/database.ts';
import { createPerson } from '#tests/people/people.ts';
import { uploadedAtOnce, type UploadedPicture } from '#tests/people/pictures.ts';

/** UPLOADS_AT_ONCE=40 takes about a minute of processor time. Decoded at the same time, even twelve need more than the memory below. */
const uploadsAtOnce = Number(process.env['UPLOADS_AT_ONCE'] ?? 12);

vi.setConfig({ testTimeout: 120_000 });

const { connection, db } = await useDatabase();
const install = await makeRoot();
afterAll(() => install.remove());
const pictures = await uploadedAtOnce();

/** The child processes of a process. */
const childrenOf = async (pid: number) =>
  (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ').filter(Boolean).map(Number);

/** The memory of these processes; shared memory counts once. */
async function megabytes(pids: number[]): Promise<number> {
  const parts = pids.map(async (pid) => {
    const told = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
    return Number(/^Pss:\s+(\d+)/m.exec(told)?.[1] ?? 0) / 1000;
  });
  return (await Promise.all(parts)).reduce((sum, part) => sum + part, 0);
}

test.runIf(existsSync('/proc/self/smaps_rollup'))(
  'many uploads at once take at most 600 MB, and other calls are answered meanwhile',
  async () => {
    const { host, port, user, password, database } = connection;
    const address = `postgresql://${user}:${password}@${encodeURIComponent(host)}:${port}/${database}`;
    const server = await startServer(install.root, { DATABASE_URL: address });
    try {
      const people = await Promise.all(Array.from({ length: uploadsAtOnce }, () => createPerson(db)));
      // Not by fetch, which copies the bodies: 200 MB would block this process.
      const upload = (token: string, { type, size, body }: UploadedPicture) =>
        new Promise<number | undefined>((resolve, reject) => {
          const headers = {
            authorization: `Bearer ${token}`,
            'content-type': type,
            'content-length': body.length,
          };
          const path = `${server.origin}/api/me/picture?id=${uuidv7()}&left=0&top=0&size=${size}`;
          request(path, { method: 'PUT', headers }, (answer) =>
            answer.resume().on('end', () => resolve(answer.statusCode)),
          )
            .on('error', reject)
            .end(body);
        });
      const own = server.process.pid!;
      // One in three is of the worst kinds, each in turn.
      const pictureOf = (turn: number) =>
        turn % 3 < 2 ? pictures.photo : pictures.worst[Math.floor(turn / 3) % pictures.worst.length]!;
      const uploads = Promise.all(people.map(({ token }, turn) => upload(token, pictureOf(turn))));
      const uploading = new AbortController();
      void uploads.finally(() => uploading.abort()).catch(() => undefined);
      const held: number[] = [];
      let answered = 0;
      while (!uploading.signal.aborted) {
        held.push(await megabytes([own, ...(await childrenOf(own))]));
        const me = await fetch(`${server.origin}/api/me`, {
          headers: { authorization: `Bearer ${people[0]!.token}` },
        });
        if (me.status === 200) answered += 1;
        await sleep(50);
      }
      expect(new Set(await uploads)).toEqual(new Set([200]));
      expect(await childrenOf(own)).toHaveLength(1);
      expect(Math.max(...held)).toBeLessThan(600);
      expect(answered).toBe(held.length);
      expect(answered).toBeGreaterThan(10);
    } finally {
      server.process.kill('SIGTERM');
      await server.ended;
    }
  },
);

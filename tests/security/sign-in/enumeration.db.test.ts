// Whether an address has an account is private: neither the answer nor its cost reveals it.
import { createHook } from 'node:async_hooks';
import { createServer, type Socket } from 'node:net';
import { uuidv7 } from 'uuidv7';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { signInCopy } from '#features/sign-in/copy.ts';
import { useDatabase } from '#tests/database.ts';
import { createPerson, givePassword, type Person } from '#tests/people/people.ts';
import { useProduct } from '#tests/product.ts';
import { sendRaw, type RawAnswer } from '#tests/raw-request.ts';

const database = await useDatabase();
const { db } = database;

/** A mail server that accepts connections and never answers. */
const sockets = new Set<Socket>();
const silent = createServer((socket) => sockets.add(socket));
await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  silent.close();
});
const { port } = z.object({ port: z.number() }).parse(silent.address());
const product = await useProduct(database, { smtpUrl: `smtp://127.0.0.1:${port}` });

const ask = (path: string, email: string) => {
  const password = path === 'sign-up/email' ? 'Zelf-gekozen-1' : 'Zeker-niet-goed-1';
  const body = path.startsWith('sign-') ? { email, password } : { email };
  return sendRaw(product, { path: `/api/auth/${path}`, body });
};

async function known(options: Parameters<typeof createPerson>[1] = {}): Promise<Person> {
  const person = await createPerson(db, options);
  await givePassword(db, person);
  return person;
}

/** Waits for its confirmation. */
async function signedUp(): Promise<string> {
  const email = unknownAddress();
  await ask('sign-up/email', email);
  return email;
}

/** As long as a known user's address, so that the length reveals nothing. */
const unknownAddress = () => `${uuidv7()}@test.example`;

/** Everything that the client can see, except what differs between any two requests. */
function seen({ status, headers, text }: RawAnswer, email: string) {
  const { date: _date, 'x-request-id': _id, ...rest } = headers;
  const masked = text
    .replaceAll(email, 'EMAIL')
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}|\b[A-Za-z0-9]{32}\b/g, 'ID')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME');
  const cookies = rest['set-cookie']?.map((one) => one.replace(/=[\w-]{43};/, '=SECRET;'));
  return { status, headers: { ...rest, 'set-cookie': cookies }, text: masked };
}

const paths = ['sign-in/email', 'sign-up/email', 'send-verification-email', 'request-password-reset'];

test.each(paths)('%s answers all addresses alike', async (path) => {
  const accounts: [string, string][] = [
    ['known', (await known()).email],
    ['unverified', (await known({ verified: false })).email],
    ['without a password', (await createPerson(db)).email],
    ['suspended', (await known({ suspended: true })).email],
    ['signed up', await signedUp()],
  ];
  const unknown = unknownAddress();
  const expected = seen(await ask(path, unknown), unknown);
  // At once: each answer waits a quarter of a second.
  const answers = accounts.map(async ([who, email]) => [who, seen(await ask(path, email), email)]);
  expect(await Promise.all(answers)).toEqual(accounts.map(([who]) => [who, expected]));
});

test('no answer about an address has a sentence of the sign-in library', async () => {
  const email = unknownAddress();
  const answers = await Promise.all(paths.map(async (path) => (await ask(path, email)).json().message));
  expect(answers).toEqual([signInCopy.failure.wrong, undefined, undefined, signInCopy.resetAsked]);
});

test.each(paths.slice(1))('%s answers after the same quarter of a second for every address', async (path) => {
  const took = async (email: string) => {
    const start = performance.now();
    await ask(path, email);
    return performance.now() - start;
  };
  expect(await took(unknownAddress())).toBeGreaterThanOrEqual(245);
  expect(await took((await known({ verified: false })).email)).toBeGreaterThanOrEqual(245);
});

/** The number of password hashes that this process starts while `work` runs: Node names each request for one. */
async function hashesDuring(work: () => Promise<unknown>): Promise<number> {
  let hashes = 0;
  const hook = createHook({
    init(_id, type) {
      if (type === 'SCRYPTREQUEST') hashes += 1;
    },
  }).enable();
  try {
    await work();
    return hashes;
  } finally {
    hook.disable();
  }
}

// A hash takes a hundred times as long as everything else, and awaiting a mail would block forever here. With the same number of
// hashes, an answer takes equally long; `npm run bench -- answers` measures it.
test.each(paths)('%s hashes equally often for every address, and awaits no mail', async (path) => {
  const addresses = {
    unknown: unknownAddress(),
    known: (await known()).email,
    unverified: (await known({ verified: false })).email,
    signedUp: await signedUp(),
  };
  const hashes: Record<string, number> = {};
  for (const [who, email] of Object.entries(addresses)) {
    hashes[who] = await hashesDuring(() => ask(path, email));
  }
  const each = path.startsWith('sign-') ? 1 : 0;
  expect(hashes).toEqual({ unknown: each, known: each, unverified: each, signedUp: each });
});

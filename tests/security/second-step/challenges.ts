// A product that captures texts and mails, and a user with an authenticator app who has only given the password.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect } from 'vitest';
import { useDatabase } from '#tests/database.ts';
import { appCode, countSessions, giveApp } from '#tests/people/factors.ts';
import { createPerson, givePassword, type Person } from '#tests/people/people.ts';
import { useProduct } from '#tests/product.ts';
import { sendRaw, type RawAnswer } from '#tests/raw-request.ts';
import { signIn } from '#tests/security/sign-in/signing-in.ts';

/** What a user gets for a right password. */
export type Challenged = { cookie: string; challenge: string; answer: RawAnswer };

/** Status and code of the refusal; null when it was none. */
export const outcome = ({ status, json }: RawAnswer) => [status, json().code ?? null];

/** Call at the top of a test file. `current` has a new user for each test. */
export async function startChallenges() {
  const dataDir = await mkdtemp(join(tmpdir(), 'clubgenoot-factors-'));
  afterAll(() => rm(dataDir, { recursive: true, force: true }));
  const database = await useDatabase();
  const { db } = database;
  const logged: string[] = [];
  const product = await useProduct(
    database,
    { dataDir },
    (...line) => void logged.push(JSON.stringify(line)),
  );

  const current = {} as { person: Person; app: { factorId: string; secret: string }; sessions: number };
  beforeEach(async () => {
    current.person = await createWithPassword();
    current.app = await giveApp(product, current.person);
    current.sessions = await countSessions(db, current.person.id);
  });

  async function createWithPassword(): Promise<Person> {
    const person = await createPerson(db);
    await givePassword(db, person);
    return person;
  }

  const auth = (path: string, body: object, cookie = '') =>
    sendRaw(product, { path: `/api/auth/${path}`, body, headers: cookie ? { cookie } : {} });

  async function challenged(who = current.person): Promise<Challenged> {
    const answer = await signIn(product, who.email);
    return { answer, cookie: answer.cookie, challenge: String(answer.json().challenge) };
  }

  const verify = (challenge: string, answer: object) => auth('factor/verify', { challenge, ...answer });

  return {
    database,
    db,
    dataDir,
    product,
    logged,
    current,
    createWithPassword,
    auth,
    challenged,
    verify,
    byApp: (challenge: string, code: string) => verify(challenge, { factorId: current.app.factorId, code }),
    /** Six digits that differ from the app's code. */
    wrongCode: async () =>
      (await appCode(current.app.secret)).replace(/^./, (digit) => String((Number(digit) + 5) % 10)),
    expectNoSession: async (answer: RawAnswer): Promise<void> => {
      for (const cookie of answer.headers['set-cookie'] ?? []) expect(cookie).not.toMatch(/session=/);
      expect(answer.headers['set-auth-token']).toBeUndefined();
      expect(answer.text).not.toContain('"token"');
      expect(await countSessions(db, current.person.id)).toBe(current.sessions);
    },
  };
}

// A fault gives the user a plain message and the operator one log line. The log is about events, never about people.
import { sql } from 'kysely';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Log } from '#platform/server/log.ts';
import { useDatabase } from '#tests/database.ts';
import { useProduct } from '#tests/product.ts';
import { sendRaw } from '#tests/raw-request.ts';
import { signIn } from '#tests/security/sign-in/signing-in.ts';
import { expectPlain } from './plain-answer.ts';
import { createCast, offerIn, tellStory, type Cast } from './told-story.ts';

type Line = { level: string; event: string; fields: object };

const database = await useDatabase();
const { db } = database;
const lines: Line[] = [];
const log: Log = (level, event, fields = {}) => void lines.push({ level, event, fields });
const product = await useProduct(database, {}, log);

let cast: Cast;

beforeEach(async () => {
  cast = await createCast(product);
  lines.length = 0;
});

/** Makes every statement on a table fail for the rest of the test. */
async function takeAway(table: string): Promise<void> {
  await sql`alter table ${sql.table(table)} rename to away`.execute(db);
  onTestFinished(async () => void (await sql`alter table away rename to ${sql.table(table)}`.execute(db)));
}

describe('a database fault', () => {
  test('gives one plain answer with an id, and one log line with the same id', async () => {
    await takeAway('golf_sessions');
    const answer = await sendRaw(product, {
      path: '/api/golf-sessions',
      token: cast.person.token,
      body: offerIn(cast.clubId),
    });
    expect([answer.status, answer.json().code]).toEqual([500, 'INTERNAL_SERVER_ERROR']);
    expectPlain(answer, ['requestId']);
    const requestId = answer.headers['x-request-id'];
    expect(answer.json().data).toEqual({ requestId });
    expect(lines.filter((line) => line.level === 'error')).toMatchObject([
      { event: 'call.fault', fields: { requestId, code: '42P01' } },
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/Zonsondergang|golf_sessions|insert|select/);
  });

  test('during sign-in is treated like any other', async () => {
    await takeAway('auth_accounts');
    const terminal = vi.spyOn(console, 'error');
    onTestFinished(() => terminal.mockRestore());
    const answer = await signIn(product, cast.person.email);
    expect([answer.status, answer.json().code]).toEqual([500, 'INTERNAL_SERVER_ERROR']);
    expectPlain(answer);
    expect(lines.filter((line) => line.level === 'error')).toHaveLength(1);
    expect(JSON.stringify(lines)).not.toContain(cast.person.email);
    expect(JSON.stringify(lines)).not.toMatch(/auth_accounts|select/);
    expect(terminal).not.toHaveBeenCalled();
  });
});

test('the log of a complete story contains no name, text, address or secret', async () => {
  const secrets = await tellStory(product, cast);
  await vi.waitFor(() =>
    expect(lines.filter(({ fields }) => 'path' in fields && fields.path === '/api/live')).toHaveLength(1),
  );

  const text = JSON.stringify(lines);
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
  // The log is not empty: each request has its line with what an operator needs.
  expect(lines.filter((line) => line.event === 'request').length).toBeGreaterThanOrEqual(13);
  for (const line of lines.filter(({ event }) => event === 'request')) {
    expect(Object.keys(line.fields).toSorted()).toEqual([
      'method',
      'milliseconds',
      'path',
      'requestId',
      'status',
    ]);
  }
  expect(lines.filter((line) => line.level === 'error')).toEqual([]);
});

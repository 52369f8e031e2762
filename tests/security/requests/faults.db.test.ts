// A fault gives the user a plain message and the operator one log line. The log is about events, never about people.
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Log } from '#platform/server/log.ts';
import { useDatabase } from '#tests/database.ts';
import { listen } from '#tests/live/reader.ts';
import { conversationOf } from '#tests/people/conversations.ts';
import {
  addMember,
  createClub,
  createPerson,
  givePassword,
  password,
  type Person,
} from '#tests/people/people.ts';
import { callAs, refusalOf, useProduct } from '#tests/product.ts';
import { sendRaw } from '#tests/raw-request.ts';
import { expectPlain } from './plain-answer.ts';
import { signIn } from '#tests/security/sign-in/signing-in.ts';

type Line = { level: string; event: string; fields: object };

const database = await useDatabase();
const { db } = database;
const lines: Line[] = [];
const log: Log = (level, event, fields = {}) => void lines.push({ level, event, fields });
const product = await useProduct(database, {}, log);

let clubId: string;
let person: Person;
let other: Person;

beforeEach(async () => {
  clubId = await createClub(db);
  person = await createPerson(db, { name: 'Wilhelmina Onvindbaar' });
  other = await createPerson(db, { name: 'Bartholomeus Verborgen' });
  for (const { id } of [person, other]) await addMember(db, clubId, id);
  await givePassword(db, person);
  lines.length = 0;
});

const offer = () => ({
  id: uuidv7(),
  clubId,
  title: 'Zonsondergang negen',
  date: '2031-06-07',
  time: '09:30',
  location: 'Verborgen hole',
  maxPlayers: 4,
  minHandicap: null,
  maxHandicap: null,
  description: 'Iets persoonlijks',
});

/** Makes every statement on a table fail for the rest of the test. */
async function takeAway(table: string): Promise<void> {
  await sql`alter table ${sql.table(table)} rename to away`.execute(db);
  onTestFinished(async () => void (await sql`alter table away rename to ${sql.table(table)}`.execute(db)));
}

describe('a database fault', () => {
  test('gives one plain answer with an id, and one log line with the same id', async () => {
    await takeAway('golf_sessions');
    const answer = await sendRaw(product, { path: '/api/golf-sessions', token: person.token, body: offer() });
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
    const answer = await signIn(product, person.email);
    expect([answer.status, answer.json().code]).toEqual([500, 'INTERNAL_SERVER_ERROR']);
    expectPlain(answer);
    expect(lines.filter((line) => line.level === 'error')).toHaveLength(1);
    expect(JSON.stringify(lines)).not.toContain(person.email);
    expect(JSON.stringify(lines)).not.toMatch(/auth_accounts|select/);
    expect(terminal).not.toHaveBeenCalled();
  });
});

test('the log of a complete story contains no name, text, address or secret', async () => {
  const signedIn = await signIn(product, person.email);
  await signIn(product, person.email, 'Verkeerd2026');
  const reader = await listen(product.publicUrl(), other.token);
  onTestFinished(() => reader.cut());
  const [organiser, player] = [callAs(product, signedIn.signed), callAs(product, other.token)];
  const made = offer();
  await organiser.golfSession.create(made);
  await player.membership.directory({ clubId, search: 'Onvindbaar' });
  await player.joinRequest.create({ id: uuidv7(), golfSessionId: made.id, message: 'Privéverzoek' });
  const [asked] = (await organiser.joinRequest.list({ golfSessionId: made.id })).items;
  await organiser.joinRequest.accept({ id: uuidv7(), joinRequestId: asked!.id });
  const conversationId = await conversationOf(db, made.id);
  await player.conversation.send({ id: uuidv7(), conversationId, message: 'Privébericht' });
  await player.conversation.messages({ conversationId });
  expect(await refusalOf(player.joinRequest.list({ golfSessionId: made.id }))).toBe('NOT_ORGANISER');
  await sendRaw(product, {
    path: `/api/conversations/${conversationId}/messages`,
    token: other.token,
    body: '{"Privébericht',
  });
  await sendRaw(product, { path: `/invite?token=${uuidv7()}` });
  await vi.waitFor(() => expect(JSON.stringify(reader.changes)).toContain('Privébericht'), 5000);
  reader.cut();
  await sendRaw(product, { path: '/api/auth/sign-out', headers: { cookie: signedIn.cookie }, body: {} });
  await vi.waitFor(() =>
    expect(lines.filter(({ fields }) => 'path' in fields && fields.path === '/api/live')).toHaveLength(1),
  );

  const text = JSON.stringify(lines);
  const secrets = [person, other].flatMap(({ id, email, name, token }) =>
    [id, email, token, name.split(' ')].flat(),
  );
  secrets.push(
    signedIn.signed,
    ...signedIn.signed.split('.'),
    password,
    'Verkeerd2026',
    made.id,
    asked!.id,
    clubId,
  );
  secrets.push('Zonsondergang', 'Verborgen', 'persoonlijks', 'Privé', 'Onvindbaar', 'token=');
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

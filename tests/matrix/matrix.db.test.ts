// Every call of the contract by every kind of caller. A refusal counts only beside an allowed call with the same input, leaves no
// trace in any table, and equals the answer for a missing row where the caller may not know that it exists.
// Takes long: begins first.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uuidv7 } from 'uuidv7';
import { afterAll, expect, test } from 'vitest';
import { useDatabase } from '#tests/database.ts';
import { fingerprint } from '#tests/people/fingerprint.ts';
import { useProduct } from '#tests/product.ts';
import { answerOf, inputs, routes, sendCall, targetsIn, visible, type Input } from './calls.ts';
import { createCast, type Actor, type Cast } from './cast.ts';
import { rows } from './matrix-rows.ts';
import type { Answer } from './table.ts';

const database = await useDatabase();
const { db } = database;
const dataDir = await mkdtemp(join(tmpdir(), 'clubgenoot-matrix-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));
const product = await useProduct(database, { dataDir, contactEmail: 'bestuur@clubgenoot.example' });

const createOwnCast = () => createCast(db, product.publicUrl);
/** Reads share a cast, and so do refused calls, because neither changes it. */
const [castOfReads, castOfRefusals] = [await createOwnCast(), await createOwnCast()];

/** Of the commands of club admins, only those on members change what the actors may do. */
const sharesCasts = (call: string) =>
  routes.get(call)?.access === 'club-admin' && !call.startsWith('memberAdministration.');

const sharedCasts: Cast[] = [];
const turns = new Map<string, number>();

/** A cast that no command of the same noun has used, because commands of one noun change the same rows. */
async function unusedCast(call: string): Promise<Cast> {
  if (!sharesCasts(call)) return createOwnCast();
  const [noun = ''] = call.split('.');
  const turn = turns.get(noun) ?? 0;
  turns.set(noun, turn + 1);
  return (sharedCasts[turn] ??= await createOwnCast());
}

const sendAs = (cast: Cast, actor: Actor, call: string, input: Input) =>
  sendCall(product, call, input, actor === 'visitor' ? undefined : cast.people[actor].token);

test('every call of the contract is in the matrix, and nothing else', () => {
  const covered = new Set(rows.map((row) => row.call));
  expect(
    [...routes.keys()].filter((call) => !covered.has(call)),
    'calls without a row: add a sample and the rights to tests/calls/<noun>.ts',
  ).toEqual([]);
  expect(
    [...covered].filter((call) => !routes.has(call)),
    'rows without a call',
  ).toEqual([]);
});

test.each(rows)('$name answers each actor as the table says', async ({ call, where, expected }) => {
  const isRead = routes.get(call)?.method === 'GET';
  const cast = isRead ? castOfReads : await unusedCast(call);
  const input = inputs[call]!(cast, where);
  const denied = expected.filter(([, answer]) => answer !== 'allow');
  const [first, ...others] = expected.filter(([, answer]) => answer === 'allow').map(([actor]) => actor);
  const said: [Actor, string][] = [];

  const before = await fingerprint(db);
  for (const [actor] of denied) said.push([actor, answerOf(await sendAs(cast, actor, call, input))]);
  // Compared once for all refusals, because a fingerprint of every table takes longer than the calls.
  expect(await fingerprint(db), 'the tables after all refusals').toBe(before);
  expect(said).toEqual(denied);

  // The same input is accepted from an actor with the right.
  expect(first, 'an actor with the right').toBeDefined();
  expect(answerOf(await sendAs(cast, first!, call, input)), `${first}, same input`).toBe('allow');
  // A command of admins often works once per row, so the second admin gets another cast.
  const isDoneOnce = others.length === 1 && !isRead;
  const next = isDoneOnce ? await unusedCast(call) : cast;
  for (const actor of others) {
    expect([actor, answerOf(await sendAs(next, actor, call, inputs[call]!(next, where)))]).toEqual([
      actor,
      'allow',
    ]);
  }
});

const mayNotKnow = new Set<Answer>([
  'SIGN_IN_REQUIRED',
  'EMAIL_NOT_VERIFIED',
  'PROFILE_REQUIRED',
  'NOT_FOUND',
]);
const aboutSomething = rows.filter((row) => row.expected.some(([, answer]) => answer === 'NOT_FOUND'));

test.each(aboutSomething)(
  '$name gives the same answer for a hidden row as for a missing one',
  async ({ call, where, expected }) => {
    const cast = castOfRefusals;
    const input = inputs[call]!(cast, where);
    const missing = { ...input, ...Object.fromEntries(targetsIn(input).map((field) => [field, uuidv7()])) };
    for (const [actor] of expected.filter(([, answer]) => mayNotKnow.has(answer))) {
      const hidden = await sendAs(cast, actor, call, input);
      const absent = await sendAs(cast, actor, call, missing);
      expect({ actor, ...visible(absent) }).toEqual({ actor, ...visible(hidden) });
    }
    for (const [actor] of expected.filter(([, answer]) => !mayNotKnow.has(answer))) {
      expect([actor, answerOf(await sendAs(cast, actor, call, missing))]).toEqual([actor, 'NOT_FOUND']);
    }
  },
);

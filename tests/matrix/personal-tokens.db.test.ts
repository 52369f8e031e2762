// Every call of the contract with a personal token: only with the scope of the call, and never with more rights than its user.
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { describe, expect, test } from 'vitest';
import { scopeNames, type ScopeName } from '#features/account/personal-token/personal-token.ts';
import { tokenDay } from '#features/account/personal-token/server/reads.ts';
import { useDatabase } from '#tests/database.ts';
import { fingerprint } from '#tests/people/fingerprint.ts';
import { createPersonalToken } from '#tests/people/personal-tokens.ts';
import { useProduct } from '#tests/product.ts';
import { answerOf, inputs, routes, sendCall } from './calls.ts';
import { createCast } from './cast.ts';
import { rows } from './matrix-rows.ts';
import { personFor } from './senders.ts';

const database = await useDatabase();
const { db } = database;
const product = await useProduct(database);

const createOwnCast = () => createCast(db, product.publicUrl);
const shared = await createOwnCast();
const calls = [...routes].map(([call, { scope, method }]) => ({ call, scope, method }));
const open = calls.filter((one): one is typeof one & { scope: ScopeName } => one.scope !== undefined);

test('each scope opens a call, and nothing about signing in, leaving, the platform or reports', () => {
  expect([...new Set(open.map(({ scope }) => scope))].toSorted()).toEqual([...scopeNames].toSorted());
  const closed =
    /^(account|personalToken|factor|identity|personalData|invitation|pushDevice|report|reportDesk|clubAdministration|accountAdministration|platformLog)\./;
  expect(open.filter(({ call }) => closed.test(call))).toEqual([]);
});

const tokens = new Map<string, string>();

/** The token of a user with these scopes, made once. */
async function tokenOf(userId: string, scopes: readonly ScopeName[]): Promise<string> {
  const name = [userId, ...scopes].join();
  const known = tokens.get(name) ?? (await createPersonalToken(db, userId, scopes)).token;
  tokens.set(name, known);
  return known;
}

test('a token with every other scope is refused, before anything is said about the input or changed', async () => {
  const sent = await Promise.all(
    calls.map(async ({ call, scope }) => {
      const others = scopeNames.filter((one) => one !== scope);
      const input = inputs[call]!(shared, 'ofClub');
      return { call, input, token: await tokenOf(personFor(call, shared).id, others) };
    }),
  );
  // The first call of a day is recorded.
  await db
    .updateTable('personal_tokens')
    .set({ used_at: sql<string>`${tokenDay}` })
    .execute();
  const before = await fingerprint(db);
  const said: string[][] = [];
  for (const { call, input, token } of sent) {
    const answers = [input, { ...input, odd: 'x' }].map((one) => sendCall(product, call, one, token));
    said.push([call, ...(await Promise.all(answers)).map(answerOf)]);
  }
  expect(await fingerprint(db), 'the tables after all refusals').toBe(before);
  expect(said).toEqual(calls.map(({ call }) => [call, 'OUT_OF_SCOPE', 'OUT_OF_SCOPE']));
});

test.each(open)('a token with $scope alone makes the call $call', async ({ call, scope }) => {
  const token = await tokenOf(personFor(call, shared).id, [scope]);
  // Commands that come first in the list leave what the later ones need.
  expect(answerOf(await sendCall(product, call, inputs[call]!(shared, 'ofClub'), token))).toBe('allow');
});

describe('with all scopes', async () => {
  const cast = await createOwnCast();
  const rights = rows.filter(({ call }) => open.some((one) => one.call === call));

  test.each(rights)('$name refuses whom it refuses without a token', async ({ call, where, expected }) => {
    const denied = expected.filter(([actor, answer]) => answer !== 'allow' && actor !== 'visitor');
    const said = await Promise.all(
      denied.map(async ([actor]) => {
        const person = cast.people[actor as Exclude<typeof actor, 'visitor'>];
        const token = await tokenOf(person.id, scopeNames);
        return [actor, answerOf(await sendCall(product, call, inputs[call]!(cast, where), token))];
      }),
    );
    expect(said).toEqual(denied);
  });
});

test('a token that was never made is a visitor', async () => {
  const { token, personalTokenId } = await createPersonalToken(db, shared.people.member.id, scopeNames);
  await db.deleteFrom('personal_tokens').where('id', '=', personalTokenId).execute();
  const input = { clubId: shared.clubId };
  expect(answerOf(await sendCall(product, 'news.list', input, token))).toBe('SIGN_IN_REQUIRED');
  expect(answerOf(await sendCall(product, 'news.list', input, `cg_pat_${uuidv7()}`))).toBe(
    'SIGN_IN_REQUIRED',
  );
});

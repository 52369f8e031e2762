// Two changes to one account at once: the second waits for the first, without a deadlock.
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { insertPhone, givePhone, lastCodeTo } from '#tests/people/factors.ts';
import { linkIdentity } from '#tests/people/identities.ts';
import { createPerson, signIn, type Person } from '#tests/people/people.ts';
import { callAs } from '#tests/product.ts';
import { outcome, startChallenges } from '#tests/security/second-step/challenges.ts';
import { untilWaiting } from '#tests/waiting.ts';

const { db, dataDir, product, current, auth, challenged, verify } = await startChallenges();

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? 'fault',
  );

/** Starts both while the row is locked, so that each has run as far as it can; then releases the lock. */
async function together(row: { table: string; id: string }, calls: (() => Promise<unknown>)[]) {
  const begun = await db.transaction().execute(async (tx) => {
    // The lock that an ordinary update takes.
    await sql`select from ${sql.table(row.table)} where id = ${row.id} for no key update`.execute(tx);
    const outcomes: Promise<unknown>[] = [];
    for (const call of calls) {
      outcomes.push(call());
      await untilWaiting(db, outcomes.length);
    }
    return { outcomes };
  });
  return Promise.all(begun.outcomes);
}

const account = (person: Person) => ({ table: 'users', id: person.id });
const unlink = (token: string, identityId: string) => () =>
  codeOf(callAs(product, token).identity.unlink({ id: uuidv7(), identityId }));
const remove = (token: string, factorId: string) => () =>
  codeOf(callAs(product, token).factor.remove({ id: uuidv7(), factorId }));

test('one of two provider accounts that are unlinked at once remains', async () => {
  const person = await createPerson(db);
  const google = await linkIdentity(db, person.id, 'google');
  const microsoft = await linkIdentity(db, person.id, 'microsoft');
  const other = await signIn(db, person.id);
  const outcomes = await together(account(person), [
    unlink(person.token, google),
    unlink(other.token, microsoft),
  ]);
  expect(outcomes).toEqual(['done', 'LAST_WAY_IN']);
});

test('a device that is signed out at that moment changes nothing in the account', async () => {
  const person = await createPerson(db);
  const identityId = await linkIdentity(db, person.id, 'google');
  await linkIdentity(db, person.id, 'microsoft');
  const ended = await signIn(db, person.id);
  const { account: devices } = callAs(product, person.token);
  const { account: own, factor, personalToken } = callAs(product, ended.token);
  const make = { name: 'Programma', scopes: ['members:read' as const], days: 365 as const };
  const outcomes = await together(account(person), [
    () => codeOf(devices.endOtherDevices({ id: uuidv7() })),
    () => codeOf(personalToken.make({ id: uuidv7(), ...make })),
    () => codeOf(factor.addApp({ id: uuidv7(), friendlyName: 'App' })),
    () => codeOf(own.endOtherDevices({ id: uuidv7() })),
    unlink(ended.token, identityId),
  ]);
  expect(outcomes).toEqual(['done', ...Array<string>(4).fill('SIGN_IN_REQUIRED')]);
  expect((await devices.security()).devices).toHaveLength(1);
});

test('a provider account can be unlinked while a second step is removed', async () => {
  const person = await createPerson(db);
  const google = await linkIdentity(db, person.id, 'google');
  await linkIdentity(db, person.id, 'microsoft');
  const phone = await insertPhone(db, person.id);
  const other = await signIn(db, person.id);
  const outcomes = await together(account(person), [
    unlink(person.token, google),
    remove(other.token, phone),
  ]);
  expect(outcomes).toEqual(['done', 'done']);
});

test('a phone can be removed while its code is sent', async () => {
  const { factorId, phone } = await givePhone(product, current.person);
  const { challenge } = await challenged();
  await auth('factor/text', { challenge, factorId });
  const code = await lastCodeTo(dataDir, phone);
  const outcomes = await together({ table: 'factors', id: factorId }, [
    remove(current.person.token, factorId),
    async () => outcome(await verify(challenge, { factorId, code })),
  ]);
  expect(outcomes).toEqual(['done', [403, 'WRONG_CODE']]);
});

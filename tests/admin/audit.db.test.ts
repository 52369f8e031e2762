// Every admin command of the contract records what was done, in its own transaction: one that succeeds adds exactly one entry, with
// the admin as its actor. The commands come from the contract, so a new one cannot be forgotten.
import { expect, test } from 'vitest';
import { useDatabase } from '#tests/database.ts';
import { adminCalls, answerOf, inputs, routes, sendCall } from '#tests/matrix/calls.ts';
import { createCast } from '#tests/matrix/cast.ts';
import { useProduct } from '#tests/product.ts';

const database = await useDatabase();
const { db } = database;
const product = await useProduct(database);

/** For all calls that only read: none of them may leave an entry. */
const castOfReads = await createCast(db, product.publicUrl);

test('the contract has admin calls', () => {
  expect(adminCalls.map(({ call }) => call)).toContain('club.auditLog');
});

/** A read that tells who is or was a member is recorded like a command. */
const recordedReads = new Set(['invitation.check']);

test.each(adminCalls)('$call records what it does, and reading records nothing', async ({ call, access }) => {
  const isRead = routes.get(call)?.method === 'GET';
  const cast = isRead ? castOfReads : await createCast(db, product.publicUrl);
  const actor = access === 'global-admin' ? 'globalAdmin' : 'clubAdmin';
  const entries = () =>
    db
      .selectFrom('audit_entries')
      .select(['actor_id', 'action'])
      .where('actor_id', '=', cast.people[actor].id)
      .execute();
  const input = inputs[call]!(cast, 'ofClub');
  const answer = await sendCall(product, call, input, cast.people[actor].token);
  expect(answerOf(answer)).toBe('allow');
  expect(await entries()).toHaveLength('id' in input || recordedReads.has(call) ? 1 : 0);
});

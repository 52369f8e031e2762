// Every admin command of the contract records what was done, in its own transaction: one that succeeds adds exactly one entry, with
// the admin as its actor. The commands come from the contract, so a new one cannot be forgotten.
import { isContractProcedure } from '@orpc/contract';
import { expect, test } from 'vitest';
import { contract } from '#app/contract.ts';
import type { CallMeta } from '#platform/shared/contract.ts';
import { useDatabase } from '#tests/database.ts';
import { createCast } from '#tests/matrix/cast.ts';
import { answerOf, inputs, sendCall } from '#tests/matrix/calls.ts';
import { useProduct } from '#tests/product.ts';

const database = await useDatabase();
const { db } = database;
const product = await useProduct(database);

/** The rules of admins; a rule whose name says so is one. */
const isAdminRule = (access: string | undefined) => access?.endsWith('-admin') ?? false;

const adminCalls = Object.entries(contract).flatMap(([noun, calls]) =>
  Object.entries(calls)
    .filter(([, call]) => isContractProcedure(call))
    .map(([name, call]) => ({ name: `${noun}.${name}`, meta: call['~orpc'] }))
    .filter(({ meta }) => isAdminRule((meta.meta as CallMeta).access)),
);

test('the contract has admin calls', () => {
  expect(adminCalls.map(({ name }) => name)).toContain('club.auditLog');
});

test.each(adminCalls)('$name records what it does, and reading records nothing', async ({ name, meta }) => {
  const cast = await createCast(db, product.publicUrl());
  const actor = (meta.meta as CallMeta).access === 'global-admin' ? 'globalAdmin' : 'clubAdmin';
  const entries = () =>
    db
      .selectFrom('audit_entries')
      .select(['actor_id', 'action'])
      .where('actor_id', '=', cast.people[actor].id)
      .execute();
  const input = inputs[name]!(cast, 'ofClub');
  const answer = await sendCall(product, name, input, cast.people[actor].token);
  expect(answerOf(answer)).toBe('allow');
  expect(await entries()).toHaveLength('id' in input ? 1 : 0);
});

// Every command of club admins is judged again in its transaction: one that waits while its sender is demoted or suspended does
// nothing. The commands come from the contract, so a new one cannot be forgotten.
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import type { Tx } from '#platform/server/database.ts';
import { useDatabase } from '#tests/database.ts';
import { adminCalls, answerOf, inputs, sendCall } from '#tests/matrix/calls.ts';
import { createCast } from '#tests/matrix/cast.ts';
import { addMember, createPerson } from '#tests/people/people.ts';
import { useProduct } from '#tests/product.ts';
import { whileUncommitted } from '#tests/waiting.ts';

vi.setConfig({ testTimeout: 60_000 });
const database = await useDatabase();
const { db } = database;
const product = await useProduct(database);

const cast = await createCast(db, product.publicUrl);
const { clubId } = cast;
const { id: userId, token } = cast.people.clubAdmin;
await addMember(db, clubId, (await createPerson(db)).id, { role: 'admin' });
const commands = adminCalls
  .filter(({ access }) => access !== 'global-admin')
  .map(({ call }) => ({ call, input: inputs[call]!(cast, 'ofClub') }))
  .filter(({ input }) => 'id' in input);

const member = (tx: Tx) =>
  tx.updateTable('club_members').where('club_id', '=', clubId).where('user_id', '=', userId);
const account = (tx: Tx) => tx.updateTable('users').where('id', '=', userId);

test.each<[string, (tx: Tx) => Promise<unknown>]>([
  ['demoted', (tx) => member(tx).set({ role: 'member' }).execute()],
  ['suspended by the club', (tx) => member(tx).set({ status: 'suspended' }).execute()],
  ['suspended by the platform', (tx) => account(tx).set({ suspended_at: new Date() }).execute()],
])('an admin who is %s while a command waits does nothing', async (_, end) => {
  expect(commands.length).toBeGreaterThan(15);
  const allowed: string[] = [];
  for (const { call, input } of commands) {
    const answer = await whileUncommitted(
      db,
      async (tx) => {
        // Commands lock the club before the membership.
        await sql`select from golf_clubs where id = ${clubId} for update`.execute(tx);
        await end(tx);
      },
      () => sendCall(product, call, input, token),
    );
    if (answerOf(answer) === 'allow') allowed.push(call);
    await db.transaction().execute(async (tx) => {
      await tx.deleteFrom('club_exclusions').execute();
      await member(tx).set({ role: 'admin', status: 'active' }).execute();
      await account(tx).set({ suspended_at: null }).execute();
    });
  }
  expect(allowed).toEqual([]);
});

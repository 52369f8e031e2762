// The last two global admins suspend each other, or leave, at the same moment: one stays.
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { personalDataCopy } from '#features/personal-data/copy.ts';
import { useDatabase } from '#tests/database.ts';
import { createPerson, signIn, type Person } from '#tests/people/people.ts';
import { callAs, useProduct } from '#tests/product.ts';
import { outcomeOf, raceRounds } from '#tests/races.ts';
import { whileUncommitted } from '#tests/waiting.ts';

const database = await useDatabase();
const { db } = database;
const product = await useProduct(database);

const closeBy = ({ token }: Person) => callAs(product, token).personalData.close({ id: uuidv7() });
const suspendBy = (by: Person, who: Person) =>
  callAs(product, by.token).accountAdministration.suspend({ id: uuidv7(), userId: who.id, reason: 'Ruzie' });

test('of two global admins who suspend each other, one stays', { timeout: 120_000 }, async () => {
  const pair = [await createPerson(db, { globalAdmin: true }), await createPerson(db, { globalAdmin: true })];
  for (let round = 0; round < raceRounds; round += 1) {
    const [ann, bob] = pair as [Person, Person];
    const outcomes = await Promise.all([outcomeOf(suspendBy(ann, bob)), outcomeOf(suspendBy(bob, ann))]);
    const users = db.selectFrom('users').select('id').where('suspended_at', 'is', null);
    const active = await users.where('id', 'in', [ann.id, bob.id]).execute();
    expect([round, outcomes.filter((outcome) => outcome === 'done'), active.length]).toEqual([
      round,
      ['done'],
      1,
    ]);
    expect(['FORBIDDEN', 'SIGN_IN_REQUIRED', 'LAST_GLOBAL_ADMIN']).toContain(
      outcomes.find((outcome) => outcome !== 'done'),
    );
    await db.updateTable('users').set({ suspended_at: null, suspension_reason: null }).execute();
    for (const person of pair) Object.assign(person, await signIn(db, person.id));
  }
});

test(
  'of two global admins who leave or suspend each other at once, the platform keeps one',
  { timeout: 120_000 },
  async () => {
    await sql`delete from user_roles`.execute(db);
    const pair = [
      await createPerson(db, { globalAdmin: true }),
      await createPerson(db, { globalAdmin: true }),
    ];
    for (let round = 0; round < raceRounds; round += 1) {
      const [ann, bob] = pair as [Person, Person];
      const other = round % 2 === 0 ? closeBy(ann) : suspendBy(ann, bob);
      const outcomes = await Promise.all([outcomeOf(other), outcomeOf(closeBy(bob))]);
      const users = db.selectFrom('users').select('id').where('suspended_at', 'is', null);
      const active = users.where('deletion_due_at', 'is', null).where('id', 'in', [ann.id, bob.id]);
      expect([round, outcomes.includes('done'), (await active.execute()).length]).toEqual([round, true, 1]);
      await sql`update users set suspended_at = null, suspension_reason = null, deletion_due_at = null`.execute(
        db,
      );
      for (const person of pair) Object.assign(person, await signIn(db, person.id));
    }
  },
);

test('the last active global admin learns why they may not leave', async () => {
  await sql`delete from user_roles`.execute(db);
  const last = await createPerson(db, { globalAdmin: true });
  const leaving = () => callAs(product, last.token).personalData.leaving();
  expect((await leaving()).lastAdminOf).toEqual([personalDataCopy.platform]);
  expect(await outcomeOf(closeBy(last))).toBe('LAST_ADMIN');
  await createPerson(db, { globalAdmin: true });
  expect((await leaving()).lastAdminOf).toEqual([]);
});

test('a global admin who is suspended while a command waits does nothing more', async () => {
  const [ann, bob] = [
    await createPerson(db, { globalAdmin: true }),
    await createPerson(db, { globalAdmin: true }),
  ];
  const member = await createPerson(db);
  const outcome = await whileUncommitted(
    db,
    (tx) => tx.updateTable('users').set({ suspended_at: new Date() }).where('id', '=', bob.id).execute(),
    () => outcomeOf(suspendBy(bob, member)),
  );
  expect(outcome).toBe('FORBIDDEN');
  expect(await outcomeOf(suspendBy(ann, member))).toBe('done');
});

test('the database refuses to suspend the last active global admin', async () => {
  await sql`delete from user_roles`.execute(db);
  const last = await createPerson(db, { globalAdmin: true });
  const suspending = db
    .updateTable('users')
    .set({ suspended_at: new Date() })
    .where('id', '=', last.id)
    .execute();
  await expect(suspending).rejects.toMatchObject({ constraint: 'platform_keeps_an_admin' });
  const closed = await createPerson(db, { globalAdmin: true });
  await sql`update users set deletion_due_at = now() + interval '14 days' where id = ${closed.id}`.execute(
    db,
  );
  await expect(
    db.updateTable('users').set({ suspended_at: new Date() }).where('id', '=', last.id).execute(),
  ).rejects.toMatchObject({ constraint: 'platform_keeps_an_admin' });
});

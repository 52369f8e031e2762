// In production, admins of a club or the platform have rights only with a second step; elsewhere it is offered.
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { useDatabase } from '#tests/database.ts';
import { listen } from '#tests/live/reader.ts';
import { giveApp, insertPhone } from '#tests/people/factors.ts';
import { addMember, createClub, createPerson, type Person } from '#tests/people/people.ts';
import { callAs, refusalOf, useProduct } from '#tests/product.ts';

const database = await useDatabase();
const { db } = database;
const production = await useProduct(database, { production: true });
const trial = await useProduct(database);

const rightsOf = async (product: typeof trial, { token }: Person) => {
  const { account } = await callAs(product, token).account.me();
  return {
    globalAdmin: account?.globalAdmin,
    roles: account?.memberships.map(({ role }) => role),
    secondStep: account?.secondStep,
  };
};

async function createClubAdmin() {
  const clubId = await createClub(db);
  const person = await createPerson(db);
  await addMember(db, clubId, person.id, { role: 'admin' });
  return { clubId, person };
}

const directoryOf = (product: typeof trial, { token }: Person, clubId: string) =>
  callAs(product, token).membership.directory({ clubId });

test('a club admin without a second step is an ordinary member in production', async () => {
  const { clubId, person } = await createClubAdmin();
  const asMember = { globalAdmin: false, roles: ['member'], secondStep: 'required' };
  expect(await rightsOf(production, person)).toEqual(asMember);
  expect((await directoryOf(production, person, clubId)).total).toBe(1);
  // A factor that is not confirmed does not count.
  await insertPhone(db, person.id, { verified: false });
  expect(await rightsOf(production, person)).toEqual(asMember);
});

test('a global admin without a second step sees no club in production, and every club with one', async () => {
  const { clubId } = await createClubAdmin();
  const person = await createPerson(db, { globalAdmin: true });
  expect(await refusalOf(directoryOf(production, person, clubId))).toBe('NOT_FOUND');
  expect(await rightsOf(production, person)).toMatchObject({ globalAdmin: false, secondStep: 'required' });
  await giveApp(production, person);
  expect((await directoryOf(production, person, clubId)).total).toBe(1);
  expect(await rightsOf(production, person)).toMatchObject({ globalAdmin: true, secondStep: 'settled' });
});

test('a second step gives a club admin the role at once on every open screen, and cannot be removed', async () => {
  const { person } = await createClubAdmin();
  const screen = await listen(production.publicUrl, person.token);
  await expect.poll(() => screen.hello).not.toBeNull();
  const { factorId } = await giveApp(production, person);
  await expect.poll(() => screen.changes.map(({ kind }) => kind)).toContain('rights.changed');
  expect(await rightsOf(production, person)).toMatchObject({ roles: ['admin'], secondStep: 'settled' });
  const removal = callAs(production, person.token).factor.remove({ id: uuidv7(), factorId });
  expect(await refusalOf(removal)).toBe('LAST_FACTOR');
  screen.cut();
});

test('outside production an admin has rights, and is offered a second step', async () => {
  const { person } = await createClubAdmin();
  expect(await rightsOf(trial, person)).toEqual({
    globalAdmin: false,
    roles: ['admin'],
    secondStep: 'offered',
  });
  await insertPhone(db, person.id);
  expect(await rightsOf(trial, person)).toMatchObject({ roles: ['admin'], secondStep: 'settled' });
});

test('a user without admin roles is not asked for a second step', async () => {
  const clubId = await createClub(db);
  const person = await createPerson(db);
  await addMember(db, clubId, person.id);
  for (const product of [production, trial]) {
    expect(await rightsOf(product, person)).toMatchObject({ roles: ['member'], secondStep: 'settled' });
  }
});

// What an account used before it changed: remembered for a while, so that erasing removes the letters and texts too that
// were captured for it.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uuidv7 } from 'uuidv7';
import { afterAll, expect, test } from 'vitest';
import { silentLog } from '#platform/server/log.ts';
import { useDatabase } from '#tests/database.ts';
import { letterTo, lettersTo } from '#tests/letters.ts';
import { givePhone, insertPhone, textsTo } from '#tests/people/factors.ts';
import { inDays } from '#tests/people/leaving.ts';
import { createPerson, givePassword, type Person } from '#tests/people/people.ts';
import { callAs, useProduct } from '#tests/product.ts';
import { sendRaw } from '#tests/raw-request.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'clubgenoot-former-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));
const database = await useDatabase();
const { db } = database;
const product = await useProduct(database, { dataDir });

/** A local part of letters and digits alone, so that it can be the tail of another one. */
const newAddress = () => `${uuidv7().replaceAll('-', '')}@test.example`;

async function createMember(): Promise<Person> {
  const person = await createPerson(db);
  await givePassword(db, person);
  return person;
}

/** As a person does it: asked for on a device, confirmed by the letter. The former address is told of both. */
async function changeAddress({ email: former, token }: Person): Promise<string> {
  const email = newAddress();
  await sendRaw(product, { path: '/api/auth/change-email', token, body: { email } });
  const { link } = await letterTo(dataDir, email);
  const body = { token: link.searchParams.get('email') };
  expect((await sendRaw(product, { path: '/api/auth/confirm-email', body })).status).toBe(200);
  await letterTo(dataDir, former, 2);
  return email;
}

const write = (to: string) => product.mailer.send({ to, subject: 'Hoi', html: '<p>Hoi</p>', text: 'Hoi' });
const subjectsTo = async (address: string) =>
  (await lettersTo(dataDir, address)).map(({ subject }) => subject);

async function formerOf({ id }: { id: string }): Promise<string[]> {
  const rows = await db.selectFrom('former_contacts').select('contact').where('user_id', '=', id).execute();
  return rows.map(({ contact }) => contact).toSorted();
}

async function eraseNow({ id }: Person): Promise<void> {
  await db
    .updateTable('users')
    .set({ deletion_due_at: inDays(-1) })
    .where('id', '=', id)
    .execute();
  const eraser = await useProduct(database, { dataDir }, silentLog, { withJobs: true });
  const erasedAt = async () =>
    (await db.selectFrom('users').select('erased_at').where('id', '=', id).executeTakeFirst())?.erased_at;
  await expect.poll(erasedAt, { timeout: 20_000 }).not.toBeNull();
  await eraser.stop();
}

test('an erasure removes what was captured for present and former contacts, and nothing for anybody else', async () => {
  const person = await createMember();
  const { factorId, phone: former } = await givePhone(product, person);
  await callAs(product, person.token).factor.remove({ id: uuidv7(), factorId });
  const { phone: present } = await givePhone(product, person);
  const other = await createMember();
  const { phone: theirs } = await givePhone(product, other);
  const email = await changeAddress(person);
  const alike = [`jan${email}`, `jan.${person.email}`, `${email}.example`];
  for (const address of [email, person.email, other.email, ...alike]) await write(address);
  await db
    .insertInto('club_requests')
    .values({
      id: uuidv7(),
      user_id: other.id,
      club_name: 'Club',
      club_location: 'Hier',
      contact_email: person.email,
    })
    .execute();
  expect(await formerOf(person)).toEqual([former, person.email].toSorted());

  await eraseNow(person);
  for (const address of [email, person.email])
    expect([address, await subjectsTo(address)]).toEqual([address, []]);
  for (const phone of [former, present]) expect([phone, await textsTo(dataDir, phone)]).toEqual([phone, []]);
  expect((await textsTo(dataDir, theirs)).length).toBe(1);
  for (const address of [other.email, ...alike]) {
    expect([address, await subjectsTo(address)]).toEqual([address, expect.arrayContaining(['Hoi'])]);
  }
  const mentions = db.selectFrom('club_requests').select('id').where('contact_email', '=', person.email);
  expect(await mentions.execute()).toEqual([]);
  // Erasing changes the address and deletes the telephone, which is nothing to remember.
  expect(await formerOf(person)).toEqual([]);
});

test('letters and texts to what another account has by now stay', async () => {
  const person = await createMember();
  const { factorId, phone } = await givePhone(product, person);
  await callAs(product, person.token).factor.remove({ id: uuidv7(), factorId });
  await changeAddress(person);
  const next = await createMember();
  await db.updateTable('users').set({ email: person.email }).where('id', '=', next.id).execute();
  await insertPhone(db, next.id, { phone });
  await write(person.email);

  await eraseNow(person);
  expect(await subjectsTo(person.email)).toContain('Hoi');
  expect((await textsTo(dataDir, phone)).length).toBe(1);
});

test('a changed telephone number is remembered, and a change of anything else is not', async () => {
  const person = await createPerson(db);
  const factorId = await insertPhone(db, person.id, { phone: '+31687654321' });
  await db.updateTable('factors').set({ phone: '+31687654321' }).where('id', '=', factorId).execute();
  await db.updateTable('users').set({ email: person.email }).where('id', '=', person.id).execute();
  expect(await formerOf(person)).toEqual([]);
  await db.updateTable('factors').set({ phone: '+31687654322' }).where('id', '=', factorId).execute();
  await db.deleteFrom('factors').where('id', '=', factorId).execute();
  expect(await formerOf(person)).toEqual(['+31687654321', '+31687654322']);
});

test('an account that is deleted takes them along', async () => {
  const { id } = await createPerson(db, { profile: false });
  await insertPhone(db, id);
  await db.updateTable('users').set({ email: newAddress() }).where('id', '=', id).execute();
  await db.deleteFrom('users').where('id', '=', id).execute();
  expect(await formerOf({ id })).toEqual([]);
});

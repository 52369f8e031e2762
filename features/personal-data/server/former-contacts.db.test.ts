// Former addresses and phone numbers of an account are remembered for a while, so that erasing also removes the mails and texts
// that were captured for them.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uuidv7 } from 'uuidv7';
import { afterAll, expect, test } from 'vitest';
import { silentLog } from '#platform/server/log.ts';
import { useDatabase } from '#tests/database.ts';
import { mailTo, mailsTo } from '#tests/mails.ts';
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

/** The local part is only letters and digits, so that another address can end with it. */
const newAddress = () => `${uuidv7().replaceAll('-', '')}@test.example`;

async function createMember(): Promise<Person> {
  const person = await createPerson(db);
  await givePassword(db, person);
  return person;
}

/** Changes the address through the product: requested on a device, confirmed by mail. The old address gets two mails. */
async function changeAddress({ email: former, token }: Person): Promise<string> {
  const email = newAddress();
  await sendRaw(product, { path: '/api/auth/change-email', token, body: { email } });
  const { link } = await mailTo(dataDir, email);
  const body = { token: link.searchParams.get('email') };
  expect((await sendRaw(product, { path: '/api/auth/confirm-email', body })).status).toBe(200);
  await mailTo(dataDir, former, 2);
  return email;
}

const write = (to: string) => product.mailer.send({ to, subject: 'Hoi', html: '<p>Hoi</p>', text: 'Hoi' });
const subjectsTo = async (address: string) => (await mailsTo(dataDir, address)).map(({ subject }) => subject);

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

test('an erasure removes what was captured for present and former contacts, and nothing of others', async () => {
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
  // Erasing also changes the address and deletes the phone number, but must not store them as former contacts.
  expect(await formerOf(person)).toEqual([]);
});

test('keeps mails and texts to a contact that another account has now', async () => {
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

test('remembers a changed phone number, and no other change', async () => {
  const person = await createPerson(db);
  const factorId = await insertPhone(db, person.id, { phone: '+31687654321' });
  await db.updateTable('factors').set({ phone: '+31687654321' }).where('id', '=', factorId).execute();
  await db.updateTable('users').set({ email: person.email }).where('id', '=', person.id).execute();
  expect(await formerOf(person)).toEqual([]);
  await db.updateTable('factors').set({ phone: '+31687654322' }).where('id', '=', factorId).execute();
  await db.deleteFrom('factors').where('id', '=', factorId).execute();
  expect(await formerOf(person)).toEqual(['+31687654321', '+31687654322']);
});

test('a deleted account deletes its former contacts', async () => {
  const { id } = await createPerson(db, { profile: false });
  await insertPhone(db, id);
  await db.updateTable('users').set({ email: newAddress() }).where('id', '=', id).execute();
  await db.deleteFrom('users').where('id', '=', id).execute();
  expect(await formerOf({ id })).toEqual([]);
});

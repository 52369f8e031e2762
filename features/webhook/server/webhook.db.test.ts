// Who makes webhooks, where they may lead, and what is kept of their secrets.
// Runs on the oldest PostgreSQL too.
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { beforeEach, expect, test } from 'vitest';
import { useDatabase } from '#tests/database.ts';
import { addMember, createClub, createPerson } from '#tests/people/people.ts';
import { createMessage, createWebhook } from '#tests/people/webhooks.ts';
import { callAs, refusalOf, useProduct, type Api } from '#tests/product.ts';
import { mostWebhooks } from '../rules.ts';
import { pruneMessages } from './writes.ts';

const database = await useDatabase();
const { db } = database;
const product = await useProduct(database);
const production = await useProduct(database, { production: true });

let clubId: string;
let token: string;
let api: Api['webhook'];

beforeEach(async () => {
  clubId = await createClub(db);
  const admin = await createPerson(db);
  await addMember(db, clubId, admin.id, { role: 'admin' });
  token = admin.token;
  api = callAs(product, token).webhook;
});

const form = { url: 'https://club.example/hook', events: ['member.joined' as const] };
const make = (more: object = {}) => api.make({ id: uuidv7(), clubId, ...form, ...more });
const secretPattern = /^whsec_[A-Za-z0-9+/]{43}=$/;

test('the secret is in the first answer only, also when that is asked for again; the database has none', async () => {
  const id = uuidv7();
  const { webhookId, secret } = await make({ id });
  expect(secret).toMatch(secretPattern);
  const renewed = await api.renewSecret({ id: uuidv7(), clubId, webhookId });
  expect(renewed.secret).toMatch(secretPattern);
  expect(renewed.secret).not.toBe(secret);
  expect((await make({ id })).secret).toBe(secret);
  expect(JSON.stringify(await api.list({ clubId }))).not.toContain('whsec_');
  const { rows } = await sql<{ all: string }>`
    select concat((select json_agg(webhooks) from webhooks), (select json_agg(commands) from commands)) as all`.execute(
    db,
  );
  const bytes = Buffer.from(secret.slice('whsec_'.length), 'base64');
  for (const form of [secret, bytes.toString('hex'), bytes.toString('base64')])
    expect(rows[0]?.all).not.toContain(form);
});

test('a club has at most five', async () => {
  for (let made = 0; made < mostWebhooks; made += 1) await make();
  expect(await refusalOf(make())).toBe('TOO_MANY_WEBHOOKS');
});

test('two at once do not pass the limit', async () => {
  for (let made = 0; made < mostWebhooks - 1; made += 1) await make();
  const both = await Promise.allSettled([make(), make()]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test.each(['http://club.example/', 'https://10.0.0.1/', 'https://a:b@club.example/', 'hallo'])(
  'refuses the address %s, made or changed',
  async (url) => {
    expect(await refusalOf(make({ url }))).toBe('ADDRESS_NOT_ALLOWED');
    const { webhookId } = await make();
    const change = { ...form, id: uuidv7(), clubId, webhookId, isOn: true, url };
    expect(await refusalOf(api.change(change))).toBe('ADDRESS_NOT_ALLOWED');
    expect(await api.list({ clubId })).toMatchObject({ items: [{ url: form.url }] });
  },
);

test('only a trial may call this machine; in production an admin needs a second step first', async () => {
  await make({ url: 'http://localhost:9000/hook' });
  const { webhook } = callAs(production, token);
  expect(await refusalOf(webhook.make({ id: uuidv7(), clubId, ...form }))).not.toBe('ADDRESS_NOT_ALLOWED');
});

test('a webhook of another club does not exist', async () => {
  const webhookId = await createWebhook(db, await createClub(db));
  const messageId = await createMessage(db, webhookId);
  const own = { id: uuidv7(), clubId, webhookId };
  expect(await refusalOf(api.remove(own))).toBe('NOT_FOUND');
  expect(await refusalOf(api.renewSecret(own))).toBe('NOT_FOUND');
  expect(await refusalOf(api.resend({ ...own, messageId }))).toBe('NOT_FOUND');
  expect(await refusalOf(api.messages({ clubId, webhookId }))).toBe('NOT_FOUND');
  const { webhookId: other } = await make();
  expect(await refusalOf(api.resend({ ...own, webhookId: other, messageId }))).toBe('NOT_FOUND');
});

test('one that is off sends no test and nothing again', async () => {
  const { webhookId } = await make();
  const messageId = await createMessage(db, webhookId);
  await api.change({ ...form, id: uuidv7(), clubId, webhookId, isOn: false });
  expect(await refusalOf(api.test({ id: uuidv7(), clubId, webhookId }))).toBe('WEBHOOK_OFF');
  expect(await refusalOf(api.resend({ id: uuidv7(), clubId, webhookId, messageId }))).toBe('WEBHOOK_OFF');
});

test('the admin who changes the address answers for it, and not one who only chooses other events', async () => {
  const second = await createPerson(db);
  await addMember(db, clubId, second.id, { role: 'admin' });
  const { webhookId } = await make();
  const change = (more: object) =>
    callAs(product, second.token).webhook.change({
      id: uuidv7(),
      clubId,
      webhookId,
      ...form,
      isOn: true,
      ...more,
    });
  const setRole = (role: 'admin' | 'member') =>
    db.updateTable('club_members').set({ role }).where('user_id', '=', second.id).execute();
  for (const [more, namesMembers] of [
    [{ events: ['member.left'] }, true],
    [{ url: 'https://other.example/hook' }, false],
  ] as const) {
    await setRole('admin');
    await change(more);
    await setRole('member');
    expect((await api.list({ clubId })).items).toMatchObject([{ namesMembers }]);
  }
});

test('what admins did is in the log of the club, and removing leaves nothing behind', async () => {
  const { webhookId } = await make();
  const one = () => ({ id: uuidv7(), clubId, webhookId });
  await api.change({ ...form, ...one(), isOn: true });
  await api.renewSecret(one());
  await api.test(one());
  await api.remove(one());
  const { items } = await callAs(product, token).club.auditLog({ clubId });
  expect(items.map(({ action }) => action)).toEqual([
    'webhook.removed',
    'webhook.tested',
    'webhook.secret-renewed',
    'webhook.changed',
    'webhook.made',
  ]);
  const { rows } = await sql`select from webhook_messages where webhook_id = ${webhookId}
    union all select from deliveries where lane = 'webhook'`.execute(db);
  expect(rows).toEqual([]);
});

test('the log goes back thirty days', async () => {
  const { webhookId } = await make();
  const [old, recent] = [await createMessage(db, webhookId), await createMessage(db, webhookId)];
  await sql`update webhook_messages set created_at = now() - interval '31 days' where id = ${old}`.execute(
    db,
  );
  await pruneMessages(db, new Date());
  expect((await api.messages({ clubId, webhookId })).items.map(({ id }) => id)).toEqual([recent]);
});

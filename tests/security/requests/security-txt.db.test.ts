// Who found a vulnerability must find out where to report it, without guessing.
import { expect, test } from 'vitest';
import { useDatabase } from '#tests/database.ts';
import { useProduct } from '#tests/product.ts';
import { sendRaw } from '#tests/raw-request.ts';

const database = await useDatabase();
const plain = await useProduct(database);
const byMail = await useProduct(database, { securityContact: 'beveiliging@club.example' });
const byForm = await useProduct(database, { securityContact: 'https://club.example/melden' });
const path = '/.well-known/security.txt';

test('it names the contact, the language, and until when it is true', async () => {
  const answer = await sendRaw(byMail, { path });
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(answer.text).toContain('Contact: mailto:beveiliging@club.example\n');
  expect(answer.text).toMatch(/^Canonical: http:\/\/localhost:\d+\/\.well-known\/security\.txt$/m);
  const expires = Date.parse(/^Expires: (.+)$/m.exec(answer.text)?.[1] ?? '');
  const days = (expires - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
  expect((await sendRaw(byForm, { path })).text).toContain('Contact: https://club.example/melden\n');
});

test('without a contact there is no such file', async () => {
  expect((await sendRaw(plain, { path })).text).toBe('');
});

import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, afterEach, expect, test } from 'vitest';
import { startMailServer, type MailServer } from '#tests/fakes/mail-server.ts';
import { layOut } from './mail-layout.ts';
import { connectionTo, createMailer, MailRefused, type Mailer } from './mail.ts';

const root = await mkdtemp(join(tmpdir(), 'clubgenoot-mail-'));
const folder = join(root, 'mail');
afterAll(() => rm(root, { recursive: true }));

const from = 'Clubgenoot <noreply@club.example>';
const publicUrl = 'https://app.club.example';
const mail = layOut('anna@test.example', {
  product: 'Clubgenoot',
  subject: 'Welkom <bij> de "club" & café',
  lines: ['Eén zin.', 'Nog een & nog een.'],
  action: { label: 'Ga verder', address: 'https://club.example/auth?verify=a&redirect=%2Fx' },
  footer: 'De voet.',
});

const open: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).toReversed()) await close();
});

function mailer(smtpUrl: string | null, sender = from, limit?: { longest: number }): Mailer {
  const made = createMailer({ smtpUrl, from: sender, publicUrl, folder, ...limit });
  open.push(() => made.close());
  return made;
}

async function startServer(how?: { tls: boolean }): Promise<MailServer> {
  const server = await startMailServer(how);
  open.push(() => server.close());
  return server;
}

test('sends a mail over SMTP unchanged, in HTML and text', async () => {
  const { url, received } = await startServer();
  const sending = mailer(url);
  expect(sending.captured).toBeNull();
  await sending.send(mail);
  const arrived = await PostalMime.parse(received[0] ?? '');
  expect(arrived.from).toEqual({ name: 'Clubgenoot', address: 'noreply@club.example' });
  expect(arrived.to).toEqual([{ name: '', address: 'anna@test.example' }]);
  expect(arrived.subject).toBe('Welkom <bij> de "club" & café');
  expect(arrived.text).toContain('https://club.example/auth?verify=a&redirect=%2Fx');
  expect(arrived.html).toContain('href="https://club.example/auth?verify=a&amp;redirect=%2Fx"');
  expect(arrived.html).toContain('Welkom &lt;bij&gt; de &quot;club&quot; &amp; café');
  expect(arrived.html).not.toMatch(/<img|<link|<script|url\(/);
});

test('no line of a mail is longer than servers accept', async () => {
  const { url, received } = await startServer();
  await mailer(url).send({ ...mail, subject: 'a'.repeat(1500) });
  const [raw = ''] = received;
  expect(Math.max(...raw.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(998);
  expect((await PostalMime.parse(raw)).subject).toBe('a'.repeat(200));
});

test.each([
  ['Club De Heide: leden (Zeist); app <leden@heide.example>', 'Club De Heide: leden (Zeist); app'],
  ['"De Heide, Zeist" <leden@heide.example>', 'De Heide, Zeist'],
  ['Golfclub "De Heide" <leden@heide.example>', 'Golfclub "De Heide"'],
  ['De Heide Zeist<leden@heide.example>', 'De Heide Zeist'],
  ['‘t Zand é <leden@heide.example>', '‘t Zand é'],
  ['<leden@heide.example>', ''],
  ['leden@heide.example', ''],
])('%s is one sender with this name', async (sender, name) => {
  const { url, received } = await startServer();
  await mailer(url, sender).send(mail);
  const arrived = await PostalMime.parse(received[0] ?? '');
  expect(arrived.from).toEqual({ name, address: 'leden@heide.example' });
});

test('tells that no person wrote it, so that no notice of absence answers it', async () => {
  const { url, received } = await startServer();
  await mailer(url).send({ ...mail, headers: { 'List-Unsubscribe': '<https://club.example/off>' } });
  const { headers } = await PostalMime.parse(received[0] ?? '');
  expect(Object.fromEntries(headers.map(({ key, value }) => [key, value]))).toMatchObject({
    'auto-submitted': 'auto-generated',
    'x-auto-response-suppress': 'OOF, AutoReply',
    'list-unsubscribe': '<https://club.example/off>',
  });
});

test('hands a mail to a server on this machine that made its certificate itself', async () => {
  const { url, received } = await startServer({ tls: true });
  await mailer(url).send(mail);
  expect(received).toHaveLength(1);
  expect(connectionTo(url, null)).toHaveProperty('tls.rejectUnauthorized', false);
  for (const elsewhere of ['smtp://mail.club.example', 'smtps://localhost.club.example', 'smtp://10.0.0.1'])
    expect(connectionTo(elsewhere, null)).toEqual({ url: elsewhere });
});

test('gives no password to a server elsewhere that offers no encryption, unless the setting says so', async () => {
  const { url, received } = await startServer();
  const elsewhere = url.replace('//127.0.0.1', '//jan:geheim@0.0.0.0');
  await expect(mailer(elsewhere).send(mail)).rejects.toMatchObject({ code: 'ETLS' });
  expect(connectionTo(`${elsewhere}?ignoreTLS=true`, null)).not.toHaveProperty('requireTLS');
  await mailer(url.replace('127.0.0.1', '0.0.0.0')).send(mail);
  expect(received).toHaveLength(1);
});

test('greets the server by the name of the product, because the name of a container is refused', async () => {
  const server = await startServer();
  await mailer(server.url).send(mail);
  await mailer(`${server.url}?name=relay.club.example`).send(mail);
  expect(server.greetings).toEqual(['app.club.example', 'relay.club.example']);
  for (const address of [null, 'http://localhost:3000', 'http://192.168.1.5:3000', 'http://[::1]'])
    expect(connectionTo('smtp://mail.club.example', address)).not.toHaveProperty('name');
});

test('reports the failure when the server rejects a mail', async () => {
  const server = await startServer();
  server.answerTo = () => 451;
  const sending = mailer(server.url);
  await expect(sending.send(mail)).rejects.toThrow(/Not here/);
  await expect(sending.send(mail)).rejects.not.toThrow(MailRefused);
  server.answerTo = () => 550;
  await expect(sending.send(mail)).rejects.toThrow(MailRefused);
});

test('a server that refuses us says nothing about the recipient', async () => {
  const { url } = await startServer();
  // It has no TLS, and no account for us.
  await expect(mailer(url.replace('smtp:', 'smtps:')).send(mail)).rejects.not.toThrow(MailRefused);
});

test.each([
  '554 5.7.1 <anna@test.example>: Relay access denied',
  '550 relay not permitted',
  '530 Authentication required',
  '550 5.1.8 <noreply@club.example>: Sender address rejected: Domain not found',
  '550 5.7.26 This mail has been blocked because the sender is unauthenticated.',
  "553 sorry, that domain isn't in my list of allowed rcpthosts (#5.7.1)",
])('to the recipient it may say %s', async (answer) => {
  const server = await startServer();
  server.answerTo = () => answer;
  const failed = mailer(server.url).send(mail);
  await expect(failed).rejects.toThrow(answer);
  await expect(failed).rejects.not.toThrow(MailRefused);
});

test('a server that takes longer than a quarter of a minute has the mail, so it is heard', async () => {
  const server = await startServer();
  server.pause = 16_000;
  await mailer(server.url).send(mail);
  expect(server.received).toHaveLength(1);
}, 30_000);

test('slow answers together end before another server takes the delivery', async () => {
  const server = await startServer();
  server.pause = 1000;
  await expect(mailer(server.url, from, { longest: 300 }).send(mail)).rejects.not.toThrow(MailRefused);
});

test('without a server, captures whole mails, and reads files of the folder only', async () => {
  const capturing = mailer(null);
  const { captured } = capturing;
  await capturing.send(mail);
  await capturing.send({ ...mail, subject: 'De tweede' });
  const names = (await captured?.list()) ?? [];
  expect(names).toHaveLength(2);
  expect(await readdir(folder)).toHaveLength(2);
  const [latest = ''] = names;
  expect((await PostalMime.parse((await captured?.read(latest)) ?? '')).subject).toBe('De tweede');
  for (const name of ['../../auth-secret', 'x.eml', '', `../mail/${latest}`])
    expect(await captured?.read(name)).toBeNull();
});

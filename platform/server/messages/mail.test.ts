import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, expect, test } from 'vitest';
import { createMailer, type Mailer } from './mail.ts';
import { layOut } from './mail-layout.ts';

const folder = join(await mkdtemp(join(tmpdir(), 'clubgenoot-mail-')), 'mail');
afterAll(() => rm(folder, { recursive: true, force: true }));

const from = 'Clubgenoot <noreply@club.example>';
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

function mailer(smtpUrl: string | null): Mailer {
  const made = createMailer({ smtpUrl, from, folder });
  open.push(() => made.close());
  return made;
}

/** A real server on a free port, which stores or rejects what it receives. */
async function startServer(refuses = false): Promise<{ url: string; received: string[] }> {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => done(refuses ? new Error('Not here') : null),
    onData(stream, _session, done) {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
      stream.on('end', () => {
        received.push(text);
        done();
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  open.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, received };
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

test('reports the failure when the server rejects a mail', async () => {
  const { url } = await startServer(true);
  await expect(mailer(url).send(mail)).rejects.toThrow(/Not here/);
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

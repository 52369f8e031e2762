// Runs on the machine of an installed product, on the product's own Node and without packages: signs up, confirms by the
// mailed link, becomes the first global admin by the given command of the operator, sets up an authenticator app, and reads what only
// a global admin may read. `node first-admin.ts sign-in` only signs in, as after an update.
import { execFileSync } from 'node:child_process';
import { createHmac, randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const address = 'http://127.0.0.1:3000';
const person = { email: 'eerste@club.example', password: 'Birdie-op-hole-7' };
/** What a proxy adds. */
const proxied = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '192.0.2.1' };

async function call(path: string, body?: object, headers: Record<string, string> = {}) {
  const answer = await fetch(`${address}/api/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { ...proxied, ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${text}`);
  return { headers: answer.headers, json: (text ? JSON.parse(text) : null) as Record<string, unknown> };
}

async function waitUntilReady(): Promise<void> {
  for (let left = 120; ; left--) {
    const ready = await fetch(`${address}/api/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return;
    if (left === 0) throw new Error('The product was not ready within a minute.');
    await sleep(500);
  }
}

/** A mail server that takes one mail. */
function receiveMail(): Promise<string> {
  return new Promise((resolve) => {
    const server = createServer((socket) => {
      let [inMail, mail] = [false, ''];
      socket.write('220 test\r\n');
      socket.setEncoding('utf8').on('data', (chunk: string) => {
        if (inMail) mail += chunk;
        if (inMail && mail.endsWith('\r\n.\r\n')) {
          inMail = false;
          socket.write('250 accepted\r\n');
          // The lines of quoted-printable text end anywhere.
          resolve(mail.replaceAll('=\r\n', '').replaceAll('=3D', '='));
          server.close();
        } else if (!inMail) {
          inMail = /^DATA/im.test(chunk);
          if (/^QUIT/im.test(chunk)) socket.end('221 goodbye\r\n');
          else socket.write(inMail ? '354 go on\r\n' : '250 test\r\n');
        }
      });
    });
    server.listen(2525, '127.0.0.1');
  });
}

const cookiesOf = ({ headers }: { headers: Headers }) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

/** The six digits that an authenticator app shows for a key in base32. */
function codeOf(base32: string): string {
  const bits = Array.from(base32.replace(/=+$/, ''), (sign) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'),
  ).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const hash = createHmac('sha1', key).update(step).digest();
  const number = hash.readUInt32BE((hash.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

async function becomeAdmin(command: string): Promise<void> {
  const mailed = receiveMail();
  const signedUp = await call('auth/sign-up/email', person);
  const token = /[?&]verify=([^\s&"<>]+)/.exec(await mailed)?.[1] ?? '';
  const cookie = cookiesOf(signedUp);
  const confirmed = await call('auth/verify-email', { token }, { cookie });
  if (confirmed.json['confirmed'] !== true) throw new Error('The mailed link did not confirm the account.');

  // Without a shell, which the image does not have.
  const [program = '', ...args] = command.replace('EMAIL', person.email).split(' ');
  execFileSync(program, args, { stdio: 'inherit' });

  const signedIn = await call('auth/sign-in/email', person);
  const authorization = `Bearer ${signedIn.headers.get('set-auth-token')}`;
  const app = await call('me/factors/apps', { id: randomUUID(), friendlyName: 'App' }, { authorization });
  const { factorId, secret } = app.json as { factorId: string; secret: string };
  await call(`me/factors/${factorId}/verify`, { code: codeOf(secret) }, { authorization });
  await call('audit-log', undefined, { authorization });
}

await waitUntilReady();
const [, , asked = ''] = process.argv;
if (asked === 'sign-in') {
  // The first step: the second was set up.
  await call('auth/sign-in/email', person);
} else await becomeAdmin(asked);
process.stdout.write('signed in\n');

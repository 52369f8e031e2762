// A contact message is mailed to one configured address, whatever it contains.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { contactCopy } from '#features/contact/copy.ts';
import { useDatabase } from '#tests/database.ts';
import { fingerprint } from '#tests/people/fingerprint.ts';
import { useProduct } from '#tests/product.ts';
import { sendRaw } from '#tests/raw-request.ts';

const to = 'bestuur@clubgenoot.example';
const dataDir = await mkdtemp(join(tmpdir(), 'clubgenoot-contact-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const database = await useDatabase();
const { db } = database;
const product = await useProduct(database, { dataDir, contactEmail: to });

const board = {
  clubName: 'Golfclub De Eik',
  contactName: 'Bea Bestuur',
  email: 'bea@eik.example',
  phone: '06 12345678',
  message: 'Wij zijn benieuwd.\n\nBelt u ons?',
};

const send = (change: object = {}, at = product) =>
  sendRaw(at, { path: '/api/contact', body: { ...board, ...change } });

async function mails() {
  const folder = join(dataDir, 'mail');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).toSorted();
  return Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))));
}

beforeEach(() => rm(join(dataDir, 'mail'), { recursive: true, force: true }));

test('a contact message is mailed to the one recipient, with the board as reply address, and is not stored', async () => {
  const before = await fingerprint(db);
  expect((await send()).status).toBe(200);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail?.to).toEqual([{ name: '', address: to }]);
  expect(mail?.replyTo).toEqual([{ name: '', address: board.email }]);
  expect(mail?.from?.address).toBe('noreply@clubgenoot.example');
  expect(mail?.subject).toBe(contactCopy.mail.subject(board.clubName));
  for (const text of [mail?.text, mail?.html]) {
    for (const word of [board.contactName, board.phone, 'Wij zijn benieuwd.', 'Belt u ons?', board.email]) {
      expect(text).toContain(word);
    }
  }
  expect(await fingerprint(db)).toBe(before);
});

test('what looks like a web address in a message is no link in the mail', async () => {
  const [clubName, contactName, message] = ['eik.example', 'www.bea.example', 'Zie https://evil.example/win'];
  expect((await send({ clubName, contactName, message })).status).toBe(200);
  const [mail] = await mails();
  const said = [mail?.subject, mail?.text, mail?.html].join(' ').replaceAll(/[\w.]+@[\w.]+/gu, '');
  expect(said).not.toMatch(/:\/\/evil|(eik|bea|evil)\.example/u);
});

describe('input never becomes a header, a second address or a picture', () => {
  test.each([
    ['clubName', 'Eik\r\nBcc: dief@evil.example'],
    ['clubName', 'Eik\nContent-Type: text/html\n\n<b>x</b>'],
    ['clubName', 'Eik\u2028Bcc: dief@evil.example'],
    ['clubName', `${'É'.repeat(60)}\r\n\tBcc: dief@evil.example`],
    ['contactName', 'Bea\r\nTo: dief@evil.example'],
    ['phone', '06\r\nCc: d@evil.ex'],
    ['message', 'Hallo allemaal\r\n.\r\nMAIL FROM:<dief@evil.example>\r\nBcc: dief@evil.example'],
    ['message', '<img src="https://evil.example/x.png"><script>alert(1)</script>'],
  ])('%s %j', async (field, value) => {
    expect((await send({ [field]: value })).status).toBe(200);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect([mail?.to, mail?.cc ?? [], mail?.bcc ?? []]).toEqual([[{ name: '', address: to }], [], []]);
    expect(mail?.replyTo).toEqual([{ name: '', address: board.email }]);
    expect(
      mail?.headers.filter(
        ({ value: text }) => text.includes('evil.example') && !text.startsWith('Bericht van'),
      ),
    ).toEqual([]);
    expect(mail?.html).not.toMatch(/<(img|script|b)\b/);
  });

  test('a one-line field stays one line in the mail, with one text direction', async () => {
    await send({ clubName: 'Eik\nBeuk\u2028Es', contactName: 'Bea\u202Eruutseb', phone: '06\n12' });
    const [mail] = await mails();
    expect(mail?.text).toContain(contactCopy.mail.from('Bea ruutseb', 'Eik Beuk Es'));
    expect(mail?.text).toContain(contactCopy.mail.phone('06 12'));
  });

  test('an address that was pasted with a name is read as the address alone', async () => {
    expect((await send({ email: 'Bea <bea@eik.example>' })).status).toBe(200);
    const [mail] = await mails();
    expect(mail?.replyTo?.map(({ address }) => address)).toEqual(['bea@eik.example']);
  });

  test.each([
    'bea@eik.example\r\nBcc: dief@evil.example',
    'bea@eik.example, dief@evil.example',
    'bea@eik.example;dief@evil.example',
    '"x@evil.example,"@eik.example',
  ])('refuses the address %j', async (email) => {
    expect((await send({ email })).status).toBe(422);
    expect(await mails()).toEqual([]);
  });
});

test('a contact message with unknown, missing or too long fields is refused', async () => {
  for (const change of [{ to: 'dief@evil.example' }, { message: 'kort' }, { clubName: 'x'.repeat(101) }]) {
    expect((await send(change)).status).toBe(422);
  }
  expect(await mails()).toEqual([]);
});

test('five contact messages an hour are accepted from one IP address', async () => {
  const limited = await useProduct(database, { dataDir, contactEmail: to, rateLimits: true });
  for (let turn = 0; turn < 5; turn += 1) expect((await send({}, limited)).status).toBe(200);
  const sixth = await send({ email: 'ander@eik.example' }, limited);
  expect([sixth.status, sixth.json().code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(600);
  expect(await mails()).toHaveLength(5);
});

test('the sender of a contact message sees the failure when no server accepts the mail', async () => {
  const unsent = await useProduct(database, { contactEmail: to, smtpUrl: 'smtp://127.0.0.1:9' });
  const answer = await send({}, unsent);
  expect([answer.status, answer.json()]).toEqual([
    503,
    { code: 'NOT_SENT', message: 'Er ging iets mis. Probeer het later opnieuw.' },
  ]);
});

test('without a recipient, the contact call does not exist', async () => {
  const answer = await send({}, await useProduct(database, { dataDir }));
  expect([answer.status, answer.json().code]).toEqual([404, 'NOT_FOUND']);
  expect(await mails()).toEqual([]);
});

// The mails of invitations: sent by the post, tried again, and sent once whatever the number of servers.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { beforeEach, expect, test } from 'vitest';
import { createLinkTokens } from '#platform/server/link-tokens.ts';
import { silentLog } from '#platform/server/log.ts';
import { MailRefused } from '#platform/server/messages/mail.ts';
import { systemClock } from '#platform/shared/time.ts';
import { useDatabase } from '#tests/database.ts';
import { mailAbout } from '#tests/mails.ts';
import { addMember, createClub, createPerson } from '#tests/people/people.ts';
import { makeDue, sendDue, waitingOn } from '#tests/post.ts';
import { callAs, testSettings, useProduct, type Api } from '#tests/product.ts';
import { invitationMail } from '../copy.ts';
import { invitationLane, pruneInvitations, type InvitationMail } from './jobs.ts';

const database = await useDatabase();
const { db } = database;
const product = await useProduct(database);
const tokens = createLinkTokens(testSettings.authSecret, 'invitation');

let clubId: string;
let api: Api['invitation'];

beforeEach(async () => {
  await sql`delete from club_invitations`.execute(db);
  await sql`delete from deliveries`.execute(db);
  clubId = await createClub(db, 'Golfclub De Proef');
  const admin = await createPerson(db);
  await addMember(db, clubId, admin.id, { role: 'admin' });
  api = callAs(product, admin.token).invitation;
});

const create = (email: string, name?: string) =>
  api.create({ id: uuidv7(), clubId, email, ...(name && { name }) });
const createMany = (count: number) =>
  api.createMany({
    id: uuidv7(),
    clubId,
    lines: Array.from({ length: count }, (_, n) => ({ email: `lid${n}@voorbeeld.example` })),
  });
/** What one server does with the mails that are due. */
const run = (send: (mail: InvitationMail) => Promise<void>, log = silentLog) =>
  sendDue(db, invitationLane({ db, clock: systemClock, tokens, send }), { log });
const states = async () =>
  (await db.selectFrom('club_invitations').select('mail_status').execute()).map(
    ({ mail_status }) => mail_status,
  );
const nowDue = () => makeDue(db, 'invitation');

test('a running server mails the link soon after the command, in the layout of the product', async () => {
  const running = await useProduct(database, {}, silentLog, { withJobs: true });
  const admin = await createPerson(db);
  await addMember(db, clubId, admin.id, { role: 'admin' });
  const { link } = await callAs(running, admin.token).invitation.create({
    id: uuidv7(),
    clubId,
    email: 'gast@voorbeeld.example',
    name: 'Gijs',
  });
  const { subject } = invitationMail({ clubName: 'Golfclub De Proef', name: null, askedAt: new Date() });
  const mail = await mailAbout(running.settings.dataDir, 'gast@voorbeeld.example', { subject });
  // The mail proves its mailbox; the link on the admin's screen does not.
  expect(mail.link.href).toMatch(/&proof=[\w-]{43}$/);
  expect(mail.link.href.split('&proof=')[0]).toBe(link);
  expect(mail.text).toContain('Dag Gijs,');
  // It would send the mails of the next tests too.
  await running.stop();
});

test('several servers at once send each of a hundred mails exactly once', async () => {
  await createMany(100);
  const sent: string[] = [];
  const send = async ({ to }: InvitationMail) => {
    await sleep(2);
    sent.push(to);
  };
  await Promise.all([run(send), run(send), run(send)]);
  expect(sent).toHaveLength(100);
  expect(new Set(sent).size).toBe(100);
});

test('a mail that fails is tried again later, and the others are sent', async () => {
  await createMany(4);
  const failing = 'lid2@voorbeeld.example';
  const sent: string[] = [];
  const send = async ({ to }: InvitationMail) => {
    if (to === failing && sent.length < 4) throw new Error('450 try again');
    sent.push(to);
  };
  await run(send);
  expect(sent).toHaveLength(3);
  // Not due yet.
  await run(send);
  expect(sent).toHaveLength(3);
  sent.push('time passes');
  await nowDue();
  await run(send);
  expect(sent).toContain(failing);
  expect(new Set(await states())).toEqual(new Set(['sent']));
  expect(await waitingOn(db, 'invitation')).toEqual([]);
});

test('after the last attempt of a day the list says so, and the log has a trace without the address', async () => {
  const { id } = await create('weg@voorbeeld.example');
  const lines: string[] = [];
  for (let attempt = 0; attempt < 30; attempt += 1) {
    await nowDue();
    await run(
      () => Promise.reject(new Error('550 weg@voorbeeld.example unknown')),
      (level, event, fields) => void lines.push(`${level} ${event} ${JSON.stringify(fields)}`),
    );
  }
  expect(await states()).toEqual(['failed']);
  expect((await api.list({ clubId })).items).toMatchObject([{ id, mail: 'failed' }]);
  expect(lines).toHaveLength(30);
  expect(lines.at(-1)).toMatch(/^error delivery\.failed/);
  expect(lines.join()).not.toContain('weg@');
});

test('an invitation to a mailbox that does not exist has failed at once', async () => {
  await create('onbekend@voorbeeld.example');
  await nowDue();
  await run(() => Promise.reject(new MailRefused('550')));
  expect(await states()).toEqual(['failed']);
  expect(await waitingOn(db, 'invitation')).toEqual([]);
});

test('an invitation that is resent while its first mail is being sent gets a second mail', async () => {
  const { id: invitationId } = await create('gast@voorbeeld.example');
  const mailed: string[] = [];
  const asked = new Set<string>();
  await run(async ({ token, askedAt }) => {
    if (mailed.length === 0) await api.resend({ id: uuidv7(), clubId, invitationId });
    mailed.push(token);
    asked.add(askedAt);
  });
  expect([mailed.length, asked.size]).toEqual([2, 2]);
  const guest = callAs(product, (await createPerson(db)).token).invitation;
  await guest.accept({ id: uuidv7(), token: mailed.at(-1)!, confirmed: true });
});

test('a revoked invitation is not mailed any more', async () => {
  const { id: invitationId } = await create('gast@voorbeeld.example');
  await api.revoke({ id: uuidv7(), clubId, invitationId });
  await run(() => Promise.reject(new Error('was sent')));
  expect(await states()).toEqual(['queued']);
  expect(await waitingOn(db, 'invitation')).toEqual([]);
});

test('an invitation that expired while its club was archived is not mailed when the club is back', async () => {
  await create('gast@voorbeeld.example');
  await sql`update club_invitations set expires_at = now() - interval '1 day'`.execute(db);
  await nowDue();
  await run(() => Promise.reject(new Error('was sent')));
  expect(await states()).toEqual(['queued']);
  expect(await waitingOn(db, 'invitation')).toEqual([]);
});

test('an invitation is removed ninety days after it expired', async () => {
  await createMany(2);
  await sql`update club_invitations set expires_at = now() - interval '91 days'
    where email = 'lid0@voorbeeld.example'`.execute(db);
  await pruneInvitations(db, new Date());
  expect((await api.list({ clubId })).items.map(({ email }) => email)).toEqual(['lid1@voorbeeld.example']);
});

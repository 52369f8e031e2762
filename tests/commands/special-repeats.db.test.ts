// Commands that cannot simply be repeated: what happens to each when it is sent again.
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uuidv7 } from 'uuidv7';
import { afterAll, expect, test } from 'vitest';
import { useDatabase } from '#tests/database.ts';
import { mailsTo } from '#tests/mails.ts';
import { answerOf, sendCall } from '#tests/matrix/calls.ts';
import { createAuthenticator } from '#tests/people/authenticator.ts';
import { fillChat } from '#tests/people/club-life.ts';
import { conversationOf } from '#tests/people/conversations.ts';
import { appCode, givePasskey } from '#tests/people/factors.ts';
import { fingerprint } from '#tests/people/fingerprint.ts';
import { createInvitation } from '#tests/people/invitations.ts';
import { mailToken } from '#tests/people/mail-token.ts';
import {
  addMember,
  addPlayer,
  createClub,
  createGolfSession,
  createPerson,
  signIn,
} from '#tests/people/people.ts';
import { callAs, refusalOf, useProduct } from '#tests/product.ts';
import type { specialRepeats } from './special-repeats.ts';

const database = await useDatabase();
const { db } = database;
const dataDir = await mkdtemp(join(tmpdir(), 'clubgenoot-repeats-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));
const product = await useProduct(database, { dataDir, contactEmail: 'bestuur@clubgenoot.example' });

const tenTimes = <T>(send: () => Promise<T>) => Promise.all(Array.from({ length: 10 }, send));
const dueOf = async (id: string) =>
  (await db.selectFrom('users').select('deletion_due_at').where('id', '=', id).executeTakeFirstOrThrow())
    .deletion_due_at;

const stories: Record<(typeof specialRepeats)[number], () => Promise<void>> = {
  // A late repeat does not end the new session of a user who has signed in again.
  'account.endAllDevices': async () => {
    const person = await createPerson(db);
    await signIn(db, person.id);
    const id = uuidv7();
    expect(await callAs(product, person.token).account.endAllDevices({ id })).toEqual({ ended: 2 });
    expect(await refusalOf(callAs(product, person.token).account.endAllDevices({ id }))).toBe(
      'SIGN_IN_REQUIRED',
    );
    const { token } = await signIn(db, person.id);
    const { account } = callAs(product, token);
    const state = await fingerprint(db);
    expect(await account.endAllDevices({ id })).toEqual({ ended: 2 });
    expect(await refusalOf(account.endOtherDevices({ id }))).toBe('COMMAND_REUSED');
    expect(await fingerprint(db)).toBe(state);
    expect((await account.security()).devices).toHaveLength(1);
  },

  // Without an id: the pointer only moves forward, so repeats and their order do not matter.
  'conversation.read': async () => {
    const [organiser, reader] = [await createPerson(db), await createPerson(db)];
    const golfSessionId = await createGolfSession(db, organiser.id);
    await addPlayer(db, golfSessionId, reader.id);
    await fillChat(db, golfSessionId, [organiser.id], 3, 0);
    const conversationId = await conversationOf(db, golfSessionId);
    const read = (seq: number) => callAs(product, reader.token).conversation.read({ conversationId, seq });
    let hints = 0;
    const stopCounting = product.bus.subscribe(() => (hints += 1));
    expect(await read(2)).toEqual({ readSeq: 2 });
    stopCounting();
    expect(hints, 'wakes the live streams').toBeGreaterThan(0);
    const state = await fingerprint(db);
    const answers = await tenTimes(() => read(2));
    expect([...answers, await read(1)]).toEqual(Array.from({ length: 11 }, () => ({ readSeq: 2 })));
    expect(await fingerprint(db)).toBe(state);
  },

  // A visitor sends it and nothing is stored, so a repeat cannot be recognised: it is one more mail.
  'contact.send': async () => {
    const board = {
      clubName: 'Golfclub De Herhaling',
      contactName: 'Bea Bestuur',
      email: 'bea@herhaling.example',
      phone: '',
      message: 'Wij zijn benieuwd.',
    };
    const before = await fingerprint(db);
    for (const count of [1, 2]) {
      expect(await callAs(product).contact.send(board)).toEqual({});
      expect(await readdir(join(dataDir, 'mail'))).toHaveLength(count);
    }
    expect(await fingerprint(db)).toBe(before);
  },

  // Each call gives a new challenge, and each challenge can be answered once.
  'factor.passkeyOptions': async () => {
    const { factor } = callAs(product, (await createPerson(db)).token);
    const asked = await tenTimes(() => factor.passkeyOptions({}));
    expect(new Set(asked.map(({ challenge }) => challenge)).size).toBe(10);
    const [first, last] = [asked[0]!, asked[9]!];
    const origin = product.publicUrl;
    const add = (passkey: object) =>
      factor.addPasskey({ id: uuidv7(), friendlyName: 'Passkey', passkey: { ...passkey } });
    const answer = createAuthenticator().register(first, { origin });
    await add(answer);
    expect(await refusalOf(add(answer))).toBe('PASSKEY_REFUSED');
    await add(createAuthenticator().register(last, { origin }));
    expect((await factor.list({})).factors).toHaveLength(2);
  },

  // Without an id: it reads, and each check is one line in the club's log.
  'invitation.check': async () => {
    const admin = await createPerson(db);
    const clubId = await createClub(db);
    await addMember(db, clubId, admin.id, { role: 'admin' });
    const check = { clubId, lines: [{ email: 'gast@herhaling.example' }, { email: admin.email }] };
    const withoutLog = async () =>
      (await fingerprint(db)).split('\n').filter((line) => !/^(audit_entries|live_events):/.test(line));
    const state = await withoutLog();
    for (const answer of await tenTimes(() => callAs(product, admin.token).invitation.check(check)))
      expect(answer).toEqual({ verdicts: ['valid', 'member'], details: [null, null] });
    expect(await withoutLog()).toEqual(state);
    const log = await db.selectFrom('audit_entries').select('action').where('club_id', '=', clubId).execute();
    expect(log).toEqual(Array.from({ length: 10 }, () => ({ action: 'invitation.checked' })));
  },

  // Without an id: it only reads.
  'invitation.preview': async () => {
    const { token } = await createInvitation(db, await createClub(db, 'Golfclub De Herhaling'));
    const guest = await createPerson(db);
    const state = await fingerprint(db);
    for (const answer of await tenTimes(() => callAs(product, guest.token).invitation.preview({ token })))
      expect(answer).toMatchObject({ clubName: 'Golfclub De Herhaling', state: 'open', email: null });
    expect(await fingerprint(db)).toBe(state);
  },

  // A mail program sends no id. Mail that is off stays off.
  'notification.unsubscribe': async () => {
    const person = await createPerson(db);
    const send = async () =>
      answerOf(await sendCall(product, 'notification.unsubscribe', { token: mailToken(person.id) }));
    expect(await send()).toBe('allow');
    const state = await fingerprint(db);
    expect(await tenTimes(send)).toEqual(Array.from({ length: 10 }, () => 'allow'));
    expect(await fingerprint(db)).toBe(state);
  },

  // A wrong code must be counted; the right one counts once, and its repeat gets the same answer.
  'factor.verify': async () => {
    const { factor } = callAs(product, (await createPerson(db)).token);
    const { factorId, secret } = await factor.addApp({ id: uuidv7(), friendlyName: 'App' });
    const code = await appCode(secret);
    const answers = await tenTimes(() => factor.verify({ factorId, code }));
    const state = await fingerprint(db);
    answers.push(await factor.verify({ factorId, code }));
    for (const answer of answers) expect(answer).toEqual({ recoveryCodesLeft: 0 });
    expect(await fingerprint(db)).toBe(state);
    expect((await factor.list({})).factors.map(({ id }) => id)).toEqual([factorId]);
  },

  // A late repeat, after the user kept the account, does not close it again.
  'personalData.close': async () => {
    const person = await createPerson(db);
    const id = uuidv7();
    const first = await callAs(product, person.token).personalData.close({ id });
    const { token } = await signIn(db, person.id);
    const api = callAs(product, token).personalData;
    expect(await refusalOf(api.close({ id }))).toBe('ACCOUNT_CLOSED');
    const kept = uuidv7();
    await api.keep({ id: kept });
    const state = await fingerprint(db);
    expect(await api.close({ id })).toEqual(first);
    expect(await fingerprint(db)).toBe(state);
    expect(await dueOf(person.id)).toBeNull();

    // Nor does a repeat of the old 'keep' reopen the account after a new close.
    await api.close({ id: uuidv7() });
    const back = callAs(product, (await signIn(db, person.id)).token).personalData;
    expect(await back.keep({ id: kept })).toEqual({ kept: true });
    expect(await dueOf(person.id)).not.toBeNull();
  },
};

test.each(Object.entries(stories))(
  'a repeated %s has only the effect that was meant',
  async (_name, story) => {
    expect.hasAssertions();
    await story();
  },
);

test('a text is sent once per command, and again when the webhook failed', async () => {
  const { factor } = callAs(product, (await createPerson(db)).token);
  const texts = async () => (await readdir(join(dataDir, 'sms')).catch(() => [])).length;
  const begun = { id: uuidv7(), friendlyName: 'Telefoon', phone: '+31612345678' };
  const answers = await tenTimes(() => factor.addPhone(begun));
  const { factorId } = answers[0]!;
  for (const answer of answers) expect(answer.factorId).toBe(factorId);
  await expect.poll(texts).toBe(1);
  const again = { id: uuidv7(), factorId };
  await tenTimes(() => factor.sendCode(again));
  await expect.poll(texts).toBe(2);

  const mute = await useProduct(database, { smsWebhookUrl: 'http://127.0.0.1:9' });
  const person = await createPerson(db);
  const later = { ...begun, id: uuidv7() };
  expect(await refusalOf(callAs(mute, person.token).factor.addPhone(later))).toBe('TEXT_FAILED');
  await callAs(product, person.token).factor.addPhone(later);
  await expect.poll(texts).toBe(3);
});

test('a mail about second steps is sent once per command', async () => {
  const person = await createPerson(db);
  const { factor } = callAs(product, person.token);
  const mails = async () => (await mailsTo(dataDir, person.email)).length;
  const [first, second] = [await givePasskey(product, person), await givePasskey(product, person)];
  await expect.poll(mails).toBe(2);
  const options = await factor.passkeyOptions({});
  const passkey = createAuthenticator().register(options, { origin: product.publicUrl });
  const added = { id: uuidv7(), friendlyName: 'Passkey', passkey };
  await tenTimes(() => factor.addPasskey(added));
  const removed = { id: uuidv7(), factorId: first.factorId };
  await tenTimes(() => factor.remove(removed));
  const renewed = { id: uuidv7() };
  await tenTimes(() => factor.renewRecoveryCodes(renewed));
  // Mails leave in order: surplus ones would arrive before the last.
  await factor.remove({ id: uuidv7(), factorId: second.factorId });
  await expect.poll(mails).toBeGreaterThanOrEqual(6);
  expect(await mails()).toBe(6);
});

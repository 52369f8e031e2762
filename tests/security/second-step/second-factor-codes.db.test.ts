// Text message codes and recovery codes, and the limits on tries.
import { describe, expect, test } from 'vitest';
import { factorMails } from '#features/sign-in/copy.ts';
import { mailTo, mailsTo } from '#tests/mails.ts';
import {
  appCode,
  countSessions,
  giveApp,
  givePhone,
  giveRecoveryCodes,
  lastCodeTo,
  textsTo,
} from '#tests/people/factors.ts';
import { fingerprint } from '#tests/people/fingerprint.ts';
import { password } from '#tests/people/people.ts';
import { useProduct } from '#tests/product.ts';
import { sendRaw } from '#tests/raw-request.ts';
import { outcome, startChallenges } from './challenges.ts';

const {
  database,
  db,
  dataDir,
  product,
  logged,
  current,
  createWithPassword,
  auth,
  challenged,
  verify,
  byApp,
  wrongCode,
  expectNoSession,
} = await startChallenges();

/** As a Japanese keyboard types it. */
const fullWidth = (code: string) =>
  code.replaceAll(/[!-~]/g, (sign) => String.fromCodePoint(sign.charCodeAt(0) + 0xfee0));

/** The content of a column, as someone with a copy of the database reads it. */
const asText = (value: unknown) =>
  Buffer.isBuffer(value) ? value.toString('latin1') : (JSON.stringify(value) ?? '');

describe('the code of a text message', () => {
  test('is sent on request, works once, and only for the challenge that requested it', async () => {
    const { factorId, phone } = await givePhone(product, current.person);
    const [one, other] = [await challenged(), await challenged()];
    expect((await auth('factor/text', { factorId }, one.cookie)).status).toBe(200);
    const code = await lastCodeTo(dataDir, phone);
    expect(outcome(await verify(other.challenge, { factorId, code }))).toEqual([403, 'WRONG_CODE']);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => verify(one.challenge, { factorId, code })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await countSessions(db, current.person.id)).toBe(current.sessions + 1);
  });

  test('expires when another is sent, and after five minutes', async () => {
    const { factorId, phone } = await givePhone(product, current.person);
    const { challenge } = await challenged();
    await auth('factor/text', { challenge, factorId });
    const first = await lastCodeTo(dataDir, phone);
    await auth('factor/text', { challenge, factorId });
    const second = await lastCodeTo(dataDir, phone);
    expect(first).not.toBe(second);
    expect(outcome(await verify(challenge, { factorId, code: first }))).toEqual([403, 'WRONG_CODE']);
    await db
      .updateTable('text_codes')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('factor_id', '=', factorId)
      .execute();
    expect(outcome(await verify(challenge, { factorId, code: second }))).toEqual([403, 'WRONG_CODE']);
  });

  test('is not logged, and the database shows no secret', async () => {
    const { factorId, phone } = await givePhone(product, current.person);
    const codes = await giveRecoveryCodes(product, current.person);
    const { challenge } = await challenged();
    await auth('factor/text', { challenge, factorId });
    const code = await lastCodeTo(dataDir, phone);
    await auth('factor/verify', { challenge, factorId, code: '000000' });
    const tables = ['factors', 'recovery_codes', 'text_codes', 'factor_challenges', 'commands'] as const;
    const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
    const kept = rows.flat().flatMap((row) => Object.values(row).map(asText));
    const secrets = [current.app.secret, challenge, ...codes, ...codes.map((one) => one.replaceAll('-', ''))];
    expect(logged.length).toBeGreaterThan(0);
    for (const secret of secrets) {
      expect(kept.filter((text) => text.includes(secret))).toEqual([]);
      expect(logged.join('\n')).not.toContain(secret);
    }
    expect(kept.filter((text) => text === code || text === `"${code}"`)).toEqual([]);
    expect(logged.join('\n')).not.toContain(code);
    expect(logged.join('\n')).not.toContain(phone);
  });
});

describe('a recovery code', () => {
  test('creates one session even when it is sent several times at once, and mails the owner', async () => {
    const [first = '', second = ''] = await giveRecoveryCodes(product, current.person);
    const challenges = await Promise.all(Array.from({ length: 10 }, () => challenged()));
    const answers = await Promise.all(
      challenges.map(({ challenge }) => verify(challenge, { recoveryCode: ` ${first.toUpperCase()} ` })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await countSessions(db, current.person.id)).toBe(current.sessions + 1);
    current.sessions += 1;
    const answer = await verify((await challenged()).challenge, { recoveryCode: first });
    expect(outcome(answer)).toEqual([403, 'WRONG_CODE']);
    await expectNoSession(answer);
    const mail = await mailOf(factorMails.recoveryUsed.subject);
    expect(mail.text).toContain('Je hebt nog 9 herstelcodes over.');
    const next = await verify((await challenged()).challenge, { recoveryCode: fullWidth(second) });
    expect(next.status).toBe(200);
  });

  test('does nothing for a challenge that is already solved', async () => {
    const [code = ''] = await giveRecoveryCodes(product, current.person);
    const { challenge } = await challenged();
    expect((await byApp(challenge, await appCode(current.app.secret))).status).toBe(200);
    expect(outcome(await verify(challenge, { recoveryCode: code }))).toEqual([410, 'CHALLENGE_GONE']);
    expect(await countSessions(db, current.person.id)).toBe(current.sessions + 1);
  });

  test('is invalid after new ones are made, and for any other account', async () => {
    const [former = ''] = await giveRecoveryCodes(product, current.person);
    const [latest = ''] = await giveRecoveryCodes(product, current.person);
    const { challenge } = await challenged();
    expect(outcome(await verify(challenge, { recoveryCode: former }))).toEqual([403, 'WRONG_CODE']);
    const other = await createWithPassword();
    await giveApp(product, other);
    const theirs = await verify((await challenged(other)).challenge, { recoveryCode: latest });
    expect(outcome(theirs)).toEqual([403, 'WRONG_CODE']);
    expect((await verify(challenge, { recoveryCode: latest })).status).toBe(200);
  });

  async function mailOf(subject: string) {
    for (let count = 1; ; count += 1) {
      await mailTo(dataDir, current.person.email, count);
      const found = (await mailsTo(dataDir, current.person.email)).find((mail) => mail.subject === subject);
      if (found) return found;
    }
  }
});

describe('limits', () => {
  test('allow ten tries per account in a quarter of an hour, over all its challenges', async () => {
    const limited = await useProduct(database, { dataDir, rateLimits: true });
    const from = { product: limited };
    const code = await wrongCode();
    const said: unknown[] = [];
    const waits: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const { challenge } = (
        await sendRaw(from.product, {
          path: '/api/auth/sign-in/email',
          body: { email: current.person.email, password },
        })
      ).json();
      for (let turn = 0; turn < 4; turn += 1) {
        const answer = await sendRaw(from.product, {
          path: '/api/auth/factor/verify',
          body: { challenge, factorId: current.app.factorId, code },
        });
        said.push(answer.json().code);
        waits.push(Number(answer.headers['retry-after'] ?? 0));
      }
    }
    expect(said.filter((one) => one === 'WRONG_CODE')).toHaveLength(10);
    expect(said.slice(10)).toEqual(['TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS']);
    expect(waits.map((wait) => wait > 0)).toEqual(said.map((one) => one === 'TOO_MANY_REQUESTS'));
    expect(await countSessions(db, current.person.id)).toBe(current.sessions);
  });

  test('allow five texts in a quarter of an hour', async () => {
    const { factorId, phone } = await givePhone(product, current.person);
    const limited = await useProduct(database, { dataDir, rateLimits: true });
    const before = (await textsTo(dataDir, phone)).length;
    const { challenge } = (
      await sendRaw(limited, {
        path: '/api/auth/sign-in/email',
        body: { email: current.person.email, password },
      })
    ).json();
    const said: number[] = [];
    for (let turn = 0; turn < 6; turn += 1) {
      const { status } = await sendRaw(limited, {
        path: '/api/auth/factor/text',
        body: { challenge, factorId },
      });
      said.push(status);
    }
    expect(said).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await textsTo(dataDir, phone)).toHaveLength(before + 5);
  });

  test('a wrong answer changes only its count', async () => {
    const { challenge } = await challenged();
    await byApp(challenge, await wrongCode());
    const before = (await fingerprint(db)).split('\n');
    await byApp(challenge, await wrongCode());
    const after = (await fingerprint(db)).split('\n');
    expect(after.filter((line) => !before.includes(line)).map((line) => line.split(':')[0])).toEqual([
      'factor_challenges',
    ]);
  });
});

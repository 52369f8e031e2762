import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createTexter } from '#platform/server/messages/texts.ts';
import { createFactorSecrets, newTextCode } from './factor-tools.ts';
import { recoveryCodesFrom } from './recovery-codes.ts';
import { newTotpSecret, totpAddress, totpStepOf } from './totp.ts';

const secrets = createFactorSecrets('a secret of the server, long enough');
const others = createFactorSecrets('another secret of the server, as long');

describe('an authenticator app', () => {
  // The key and the times of RFC 6238, appendix B; the last six of its eight digits.
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('shows the code of the standard at %i', async (seconds, code) => {
    const at = (offset: number) =>
      totpStepOf('12345678901234567890', code, new Date((seconds + offset) * 1000));
    const step = Math.floor(seconds / 30);
    expect([await at(0), await at(30), await at(-30)]).toEqual([step, step, step]);
    expect([await at(60), await at(-60)]).toEqual([null, null]);
  });

  test('reads its key from a URL that names the account and the issuer', () => {
    const address = new URL(totpAddress(newTotpSecret(), 'Clubgenoot', 'anna@test.example'));
    expect(address.href).toMatch(/^otpauth:\/\/totp\/Clubgenoot:anna%40test\.example\?/);
    expect(address.searchParams.get('issuer')).toBe('Clubgenoot');
    expect(address.searchParams.get('secret')).toMatch(/^[A-Z2-7]{40}$/);
  });

  test('has its own key', () => {
    const keys = Array.from({ length: 100 }, newTotpSecret);
    expect(new Set(keys).size).toBe(100);
  });
});

describe('a secret', () => {
  test('is encrypted for this server only, differently each time', async () => {
    const sealed = await Promise.all([secrets.seal('geheim'), secrets.seal('geheim')]);
    expect(sealed[0]).not.toBe(sealed[1]);
    expect(await secrets.open(sealed[0])).toBe('geheim');
    await expect(others.open(sealed[0])).rejects.toThrow(/tag|invalid/i);
  });

  test('has another hash for another purpose or another server', () => {
    const hash = secrets.hash('a', '123456');
    expect(secrets.hash('a', '123456').equals(hash)).toBe(true);
    expect(secrets.hash('b', '123456').equals(hash)).toBe(false);
    expect(others.hash('a', '123456').equals(hash)).toBe(false);
  });

  test('for a text message has six digits', () => {
    for (let count = 0; count < 1000; count += 1) expect(newTextCode()).toMatch(/^\d{6}$/);
  });
});

describe('recovery codes', () => {
  test('are ten, readable, and repeatable only for the same command of the same user', () => {
    const codes = recoveryCodesFrom(secrets, 'anna', 'one');
    expect(codes).toHaveLength(10);
    for (const code of codes) expect(code).toMatch(/^([a-hjkmnp-z2-9]{4}-){2}[a-hjkmnp-z2-9]{4}$/);
    expect(recoveryCodesFrom(secrets, 'anna', 'one')).toEqual(codes);
    for (const other of [
      recoveryCodesFrom(secrets, 'anna', 'two'),
      recoveryCodesFrom(secrets, 'bram', 'one'),
      recoveryCodesFrom(others, 'anna', 'one'),
    ]) {
      expect(new Set([...other, ...codes]).size).toBe(20);
    }
  });

  test('use all characters about equally often', () => {
    const counts = new Map<string, number>();
    for (let seed = 0; seed < 300; seed += 1)
      for (const sign of recoveryCodesFrom(secrets, 'anna', String(seed)).join('').replaceAll('-', ''))
        counts.set(sign, (counts.get(sign) ?? 0) + 1);
    expect(counts.size).toBe(31);
    const mean = (300 * 120) / 31;
    for (const [sign, count] of counts)
      expect([sign, Math.abs(count / mean - 1) < 0.2]).toEqual([sign, true]);
  });
});

describe('a text message', () => {
  async function webhook(status: number) {
    const bodies: { type: string | undefined; body: unknown }[] = [];
    const server = createServer((request, response) => {
      let text = '';
      request.on('data', (part) => (text += part));
      request.on('end', () => {
        bodies.push({ type: request.headers['content-type'], body: JSON.parse(text) });
        response.writeHead(status, { location: '/elsewhere' }).end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    return { bodies, webhookUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/sms` };
  }
  const message = { to: '+31612345678', text: '123456 is je code' };

  test('is posted to the webhook', async () => {
    const { bodies, webhookUrl } = await webhook(204);
    await createTexter({ webhookUrl, folder: '/nonexistent' }).send(message);
    expect(bodies).toEqual([{ type: 'application/json', body: message }]);
  });

  test.each([500, 404, 307])(
    'fails when the webhook answers %i, with an error that does not contain it',
    async (status) => {
      const { webhookUrl } = await webhook(status);
      const failure = await createTexter({ webhookUrl, folder: '/nonexistent' })
        .send(message)
        .catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(Error);
      expect(String((failure as Error).stack)).not.toContain('123456');
    },
  );

  test('is written to the folder when there is no webhook', async () => {
    const root = await mkdtemp(join(tmpdir(), 'clubgenoot-texts-'));
    onTestFinished(() => rm(root, { recursive: true }));
    const folder = join(root, 'sms');
    await createTexter({ webhookUrl: null, folder }).send(message);
    const names = await readdir(folder);
    expect(names).toEqual([expect.stringMatching(/^[\da-f-]{36}\.txt$/)]);
    expect(await readFile(join(folder, names[0]!), 'utf8')).toBe('+31612345678\n\n123456 is je code\n');
  });
});

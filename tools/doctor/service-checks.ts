// What the product uses beside the database: Redis, the store of pictures, the mail server, the keys for push.
import { randomUUID } from 'node:crypto';
import { rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { type Files, openFiles } from '#platform/server/files/files.ts';
import { silentLog } from '#platform/server/log.ts';
import { connectionTo, createMailer } from '#platform/server/messages/mail.ts';
import { connectRedis, RedisUnavailable } from '#platform/server/redis.ts';
import type { Settings } from '#platform/server/settings.ts';
import {
  hasUntrustedCertificate,
  ok,
  reasonOf,
  skipped,
  untrusted,
  wrong,
  type Finding,
} from './findings.ts';
import { roomForData } from './machine-checks.ts';

export async function findRedis({ redisUrl, authSecret }: Settings): Promise<Finding> {
  if (redisUrl === null) return skipped('REDIS_URL is not set: this is the only server.');
  try {
    const redis = await connectRedis({ url: redisUrl, secret: authSecret, log: silentLog });
    try {
      const [key, channel] = [redis.nameOf('doctor'), redis.nameOf('doctor')];
      await redis.send('SET', key, 'seen', 'EX', '10');
      if (String(await redis.send('GET', key)) !== 'seen')
        return wrong('It does not keep what is written.', 'Let REDIS_URL name a primary, not a replica.');
      await redis.send('PUBLISH', channel, 'seen');
      await redis.subscribe(channel, () => undefined);
    } finally {
      redis.close();
    }
  } catch (error) {
    if (hasUntrustedCertificate(error)) return untrusted;
    const { message } = error as Error;
    // The code of the system or of the server: ECONNREFUSED, WRONGPASS.
    const reason = /\b[A-Z]{3,}\b/.exec(message)?.[0] ?? reasonOf(error);
    return error instanceof RedisUnavailable
      ? wrong(
          `It cannot be reached (${reason}).`,
          'Start it, and correct host, port and password in REDIS_URL.',
        )
      : wrong(`It refuses a command (${reason}).`, 'Let the user of REDIS_URL read, write and publish.');
  }
  return ok('Writes, reads and publishes.');
}

const sample = Buffer.from('A file of doctor: it may be removed.');

/** Beside the pictures, so that a file that is left over is never taken for one. */
export async function findFiles(settings: Settings): Promise<Finding> {
  const folder = 'doctor';
  const files = openFiles(settings, folder);
  const name = `${randomUUID()}.txt`;
  const where = settings.s3 ? 'The bucket' : 'DATA_DIR';
  const trying = async () => {
    await files.put(name, sample, 'text/plain');
    if (!(await files.read(name))?.equals(sample)) return 'what was written cannot be read';
    if (!(await isListed(files, name))) return 'what was written is not listed';
    await files.remove(name);
    return (await files.read(name)) === null ? null : 'what was removed is still there';
  };
  const problem = await trying().catch((error: unknown) =>
    hasUntrustedCertificate(error) ? untrusted : serviceReasonOf(error),
  );
  if (!settings.s3) await rmdir(join(settings.dataDir, folder)).catch(() => undefined);
  if (problem === null) return ok(`${where} keeps, gives, lists and removes a file.`);
  if (typeof problem !== 'string') return problem;
  return wrong(
    `${where} does not keep, give, list and remove a file: ${problem}.`,
    settings.s3
      ? 'Correct the five settings S3_..., and let the key read, write, list and delete in this bucket.'
      : todoInFolder(problem),
  );
}

/** What to do after a folder refused a file with the system's word for it. */
export const todoInFolder = (problem: string): string =>
  problem === 'ENOSPC' || problem === 'EDQUOT'
    ? roomForData
    : 'Let the user of the product own DATA_DIR and everything in it.';

async function isListed(files: Files, name: string): Promise<boolean> {
  for await (const page of files.list()) if (page.some((file) => file.name === name)) return true;
  return false;
}

type StoreError = { serviceCode?: string; code?: string; status?: number; cause?: { code?: string } };

/** The service's own word, such as NoSuchBucket, or the system's, such as ECONNREFUSED. */
function serviceReasonOf(error: unknown): string {
  const { serviceCode, code, status, cause } = error as StoreError;
  const word = serviceCode ?? cause?.code ?? code ?? status;
  return word === undefined ? reasonOf(error) : String(word);
}

const timeouts = { connectionTimeout: 8000, greetingTimeout: 8000, socketTimeout: 8000, dnsTimeout: 8000 };

export async function findMail(settings: Settings, mailTo: string | null): Promise<Finding> {
  const { smtpUrl, mailFrom, publicUrl, dataDir } = settings;
  if (smtpUrl === null) return skipped('SMTP_URL is not set: mail is kept in DATA_DIR.');
  const transport = createTransport({ ...connectionTo(smtpUrl, publicUrl), ...timeouts });
  try {
    await transport.verify();
  } catch (error) {
    if (hasUntrustedCertificate(error)) return untrusted;
    const { code, responseCode } = error as { code?: string; responseCode?: number };
    const reason = [code, responseCode].filter((one) => one !== undefined).join(' ');
    if (code === 'ETLS')
      return wrong(
        'The mail server offers no encryption, and the password would be readable.',
        'Use smtps://, or a port with STARTTLS. In a network of your own, add ?ignoreTLS=true to SMTP_URL.',
      );
    return code === 'EAUTH'
      ? wrong(`The mail server rejects the user or password (${reason}).`, 'Correct both in SMTP_URL.')
      : wrong(`The mail server cannot be used (${reason}).`, 'Correct host, port and scheme in SMTP_URL.');
  } finally {
    transport.close();
  }
  if (mailTo === null) return ok('The mail server lets the product in. --mail-to ADDRESS sends a test mail.');
  const mailer = createMailer({ smtpUrl, from: mailFrom, publicUrl, folder: join(dataDir, 'mail') });
  const text = 'This is a test mail. The mail server of Clubgenoot accepts mail, and this one arrived.';
  try {
    await mailer.send({ to: mailTo, subject: 'Test mail of Clubgenoot', text, html: `<p>${text}</p>` });
  } catch (error) {
    const { cause = error } = error as { cause?: unknown };
    const { responseCode, code } = cause as { responseCode?: number; code?: string };
    return wrong(
      `The mail server lets the product in, but refuses the test mail (${responseCode ?? code}).`,
      'Let it accept mail from the address of MAIL_FROM, and check the address of --mail-to.',
    );
  } finally {
    mailer.close();
  }
  return ok('The mail server accepted the test mail. Check that it arrived, and not as spam.');
}

/** Sends no span: a receiver takes that as well. */
export async function findTraces({ traces }: Settings): Promise<Finding> {
  if (traces === null) return skipped('OTEL_EXPORTER_OTLP_ENDPOINT is not set: there are no traces.');
  const headers = { ...traces.headers, 'content-type': 'application/json' };
  const body = JSON.stringify({ resourceSpans: [] });
  const signal = AbortSignal.timeout(8000);
  const result = await fetch(traces.url, { method: 'POST', headers, body, signal, redirect: 'manual' }).then(
    ({ ok: isTaken, status }) => (isTaken ? null : `status ${status}`),
    (error: unknown) => (hasUntrustedCertificate(error) ? untrusted : serviceReasonOf(error)),
  );
  if (result === null) return ok('The receiver takes traces.');
  if (typeof result !== 'string') return result;
  return wrong(
    `The receiver does not take traces (${result}).`,
    'Correct OTEL_EXPORTER_OTLP_ENDPOINT, the address for OTLP over HTTP (port 4318), and OTEL_EXPORTER_OTLP_HEADERS.',
  );
}

/** Readable settings have keys that fit. Several servers must have the same, which only a setting ensures. */
export async function findPushKeys(settings: Settings, isVapidSet: boolean): Promise<Finding> {
  const { redisUrl, nativePush } = settings;
  if (redisUrl !== null && !isVapidSet)
    return wrong(
      'Each server makes a pair of its own, and devices are bound to one.',
      'Copy the pair in DATA_DIR/vapid-keys.json to VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY of every server.',
    );
  const native = [nativePush.fcm && 'Android', nativePush.apns && 'iOS'].filter(Boolean);
  const apps = native.length > 0 ? `, and those for ${native.join(' and ')}` : '';
  return ok(`The keys for browsers fit together${apps}.`);
}

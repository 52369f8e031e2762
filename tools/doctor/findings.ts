// What a check of doctor finds. The texts never contain a secret, nor the message of an error that could quote one.
import pg from 'pg';
import { within } from '#platform/server/pacing.ts';

export type Finding =
  | { outcome: 'ok' | 'skipped'; found: string }
  | { outcome: 'wrong'; found: string; todo: string };

export const ok = (found: string): Finding => ({ outcome: 'ok', found });
/** What the check looks at is not set, or cannot be seen now for a reason that another check names. */
export const skipped = (found: string): Finding => ({ outcome: 'skipped', found });
export const wrong = (found: string, todo: string): Finding => ({ outcome: 'wrong', found, todo });

/** Also of one that has expired, or is for another name. The message has words or a code, and may have the server's name in small letters. */
export const hasUntrustedCertificate = (error: unknown): boolean =>
  error instanceof Error &&
  (/\bcertificate\b|CERT|UNABLE_TO_VERIFY/.test(`${error.message} ${(error as { code?: string }).code}`) ||
    hasUntrustedCertificate(error.cause));

export const untrusted = wrong(
  'Its certificate is not trusted.',
  'Name the file of its authority in NODE_EXTRA_CA_CERTS, or give the server a certificate for this name.',
);

export type Check = {
  name: string;
  find: () => Promise<Finding>;
  /** What to do when looking itself fails. */
  todo: string;
  seconds?: number;
};

export type CheckResult = { check: string } & Finding;

/** Never rejects, and never takes longer than its time limit. */
export async function runCheck({ name, find, todo, seconds = 10 }: Check): Promise<CheckResult> {
  const finding = await within(seconds * 1000, find()).catch((error: unknown) =>
    wrong(`It failed: ${reasonOf(error, seconds)}.`, todo),
  );
  return { check: name, ...finding };
}

/** The code of an error, or what the database server says about a connection or a right. */
export function reasonOf(error: unknown, seconds = 10): string {
  const { code, name, message } = error as { code?: unknown; name?: string; message?: string };
  if (error instanceof pg.DatabaseError && /^(28|3D|42501|57)/.test(error.code ?? '')) return error.message;
  if (typeof code === 'string') return code;
  if (message?.startsWith('No answer within')) return `no answer within ${seconds} s`;
  // The database driver says so in words.
  return /\btimeout\b/.test(message ?? '') ? 'no answer in time' : (name ?? 'unknown');
}

// The list of erased accounts beside the backups: a line with the instant and the id of each. The database knows them too (users.erased_at);
// the list survives a restore, which repeats the erasures since the backup. Lines are appended, and never removed.
import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export const erasedAccountsFile = 'erased-accounts.txt';

export type ErasedAccount = { id: string; erasedAt: string };

export type ErasedAccounts = {
  ids: string[];
  /** Lines without an account, such as one that a crash cut off. */
  unreadable: number;
};

const line = /^(?:\S+ )?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Null: there is no such file. A line may be an id alone, for a list that an operator writes. */
export async function readErasedAccounts(file: string): Promise<ErasedAccounts | null> {
  const text = await textOf(file);
  return text === null ? null : parse(text);
}

/** For the operator, who may know what was on such a line. */
export const unreadableText = (lines: number): string[] =>
  lines === 0 ? [] : [`Lines of the list without an id: ${lines}.`];

/** Adds the accounts that the list in the folder lacks. */
export async function recordErasedAccounts(folder: string, erased: readonly ErasedAccount[]): Promise<void> {
  const file = join(folder, erasedAccountsFile);
  const text = (await textOf(file)) ?? '';
  const known = new Set(parse(text).ids);
  const missing = erased.filter(({ id }) => !known.has(id));
  if (missing.length === 0) return;
  const lines = missing.map(({ id, erasedAt }) => `${erasedAt} ${id}\n`).join('');
  const afterCutOffLine = text === '' || text.endsWith('\n') ? '' : '\n';
  await appendFile(file, afterCutOffLine + lines, { mode: 0o600, flush: true });
}

function parse(text: string): ErasedAccounts {
  const lines = text.split('\n').flatMap((one) => one.trim().toLowerCase() || []);
  const ids = lines.flatMap((one) => line.exec(one)?.[1] ?? []);
  return { ids, unreadable: lines.length - ids.length };
}

const textOf = (file: string): Promise<string | null> =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });

// PostgreSQL refuses to run as root. This file runs a program as a user that it accepts.
import { execFile } from 'node:child_process';
import { chown } from 'node:fs/promises';
import { promisify } from 'node:util';

const execute = promisify(execFile);

export type Account = { uid: number; gid: number };

export type RunAs = {
  /** The account to switch to; absent: our own, or ours under another id inside a user namespace. */
  account?: Account;
  /** Program and arguments that precede the command. */
  prefix: readonly string[];
};

export const ourselves: RunAs = { prefix: [] };

export function asAccount(account: Account): RunAs {
  return { account, prefix: [] };
}

/** Inside the namespace root has the id of `mapped`; outside, the files remain root's. */
export function inUserNamespace(mapped: Account): RunAs {
  return {
    prefix: ['unshare', '--user', `--map-user=${mapped.uid}`, `--map-group=${mapped.gid}`],
  };
}

/** Options for `spawn` and `execFile`. The environment is minimal, so no secret and no PG* setting leaks into it. */
export function spawnOptions(runAs: RunAs) {
  // `| 0`: nobody is 4294967294 on macOS, and libuv expects a signed number.
  const account = runAs.account && { uid: runAs.account.uid | 0, gid: runAs.account.gid | 0 };
  const environment: NodeJS.ProcessEnv = { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' };
  return { ...account, cwd: '/', env: environment };
}

export function commandLine(runAs: RunAs, program: string, args: readonly string[]): [string, string[]] {
  const [first = program, ...rest] = [...runAs.prefix, program, ...args];
  return [first, rest];
}

/** Runs to the end and returns stdout; throws like `execFile`. */
export async function run(runAs: RunAs, program: string, args: readonly string[]): Promise<string> {
  const { stdout } = await execute(...commandLine(runAs, program, args), spawnOptions(runAs));
  return stdout;
}

export async function succeeds(runAs: RunAs, program: string, args: readonly string[]): Promise<boolean> {
  return run(runAs, program, args).then(
    () => true,
    () => false,
  );
}

export async function giveTo(runAs: RunAs, path: string): Promise<void> {
  if (runAs.account) await chown(path, runAs.account.uid, runAs.account.gid);
}

/** The account with this name or id in passwd; initdb requires such an entry. */
export async function findAccount(nameOrUid: string): Promise<Account | null> {
  try {
    const uid = Number(await run(ourselves, 'id', ['-u', nameOrUid]));
    const gid = Number(await run(ourselves, 'id', ['-g', nameOrUid]));
    return { uid, gid };
  } catch {
    return null;
  }
}

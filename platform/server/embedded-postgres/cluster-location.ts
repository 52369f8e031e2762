// Where the cluster is stored, and which user runs it.
//
// An ordinary user: in DATA_DIR, as that user. An existing cluster always runs as its owner, because PostgreSQL detects a
// second server on a cluster only when both run as the same user. Root with a new cluster uses the first of these that works:
//   1. in DATA_DIR, as the owner of the folder (root in a user's checkout), `postgres` or `nobody`;
//   2. in DATA_DIR, as root mapped to another id in a user namespace: needs no access for others, so it works below a
//      private home. Not first, because the server keeps root's rights to root's files, and containers usually forbid it;
//   3. in a folder under /var/lib, named in a marker file in DATA_DIR. Last, because a copy of DATA_DIR is then no copy of
//      the database. The random name ties the two: without the marker, a new cluster is created.
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, link, lstat, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import type { Account, RunAs } from './run-as.ts';
import { asAccount, findAccount, inUserNamespace, ourselves, succeeds } from './run-as.ts';

export type ClusterLocation = {
  /** The parent of the cluster folder. */
  root: string;
  runAs: RunAs;
};

/** @param name of the cluster folder, such as `pg18` */
export async function chooseClusterLocation(dataDir: string, name: string): Promise<ClusterLocation> {
  const marker = join(dataDir, `${name}.location`);
  const root = existsSync(marker) ? (await readFile(marker, 'utf8')).trim() : dataDir;
  if (!existsSync(root)) {
    throw new Error(
      `The database of ${dataDir} was kept in ${root}, which is gone: bring it back, or delete ${dataDir} to start afresh.`,
    );
  }
  const folder = join(root, name);
  if (existsSync(folder)) return { root, runAs: await ownerOf(folder) };
  if (process.getuid?.() !== 0) return { root, runAs: ourselvesIfNamed(dataDir) };

  const accounts = await accountsFor(root);
  for (const runAs of waysFor(accounts)) {
    if (await reaches(runAs, root)) return { root, runAs };
  }
  return (await moveElsewhere(marker, accounts)) ?? chooseClusterLocation(dataDir, name);
}

async function ownerOf(folder: string): Promise<RunAs> {
  const { uid, gid } = await lstat(folder);
  const own = process.getuid?.();
  if (own !== 0 && uid === own) return ourselves;
  if (own !== 0) {
    throw new Error(
      `${folder} belongs to another user (uid ${uid}): start as that user or as root, or set another DATA_DIR or DATABASE_URL.`,
    );
  }
  const ways =
    uid === 0 ? waysFor(await accountsFor(folder)).filter((way) => !way.account) : [asAccount({ uid, gid })];
  for (const runAs of ways) {
    if (await reaches(runAs, folder)) return runAs;
  }
  throw new Error(
    `${folder} belongs to uid ${uid}, as whom PostgreSQL cannot be run here: give it to a user who can reach it (chown -R), or set DATABASE_URL.`,
  );
}

function ourselvesIfNamed(dataDir: string): RunAs {
  try {
    userInfo();
    return ourselves;
  } catch (error) {
    throw new Error(
      `User ${process.getuid?.()} has no entry in /etc/passwd, and PostgreSQL creates no database in ${dataDir} without one: run as a named user, or set DATABASE_URL.`,
      { cause: error },
    );
  }
}

async function accountsFor(folder: string): Promise<Account[]> {
  const owner = await nearestOwnerBesidesRoot(folder);
  const names = [...(owner === null ? [] : [String(owner)]), 'postgres', 'nobody'];
  const accounts = await Promise.all(names.map(findAccount));
  return accounts.filter((account) => account !== null);
}

async function nearestOwnerBesidesRoot(folder: string): Promise<number | null> {
  const { uid } = await stat(folder);
  if (uid !== 0) return uid;
  return dirname(folder) === folder ? null : nearestOwnerBesidesRoot(dirname(folder));
}

function waysFor(accounts: Account[]): RunAs[] {
  return [...accounts.map(asAccount), ...accounts.slice(0, 1).map(inUserNamespace)];
}

function reaches(runAs: RunAs, folder: string): Promise<boolean> {
  return succeeds(runAs, 'sh', ['-c', 'test -x "$0"', folder]);
}

/** Null when a concurrent start has just written the marker. */
async function moveElsewhere(marker: string, accounts: Account[]): Promise<ClusterLocation | null> {
  const id = randomBytes(8).toString('hex');
  const root = `/var/lib/clubgenoot-${id}`;
  const runAs = await makeReachable(root, accounts);
  if (runAs === null) {
    throw new Error(
      `PostgreSQL does not run as root, and no other user can reach ${dirname(marker)} or /var/lib: start as an ordinary user, or set DATABASE_URL.`,
    );
  }
  await writeFile(`${marker}.${id}`, `${root}\n`, { flush: true });
  // A link, unlike a rename, does not replace, so only one of two concurrent starts succeeds.
  const won = await link(`${marker}.${id}`, marker).then(
    () => true,
    () => false,
  );
  await rm(`${marker}.${id}`);
  if (won) return { root, runAs };
  await rm(root, { recursive: true });
  return null;
}

async function makeReachable(root: string, accounts: Account[]): Promise<RunAs | null> {
  try {
    await mkdir(root);
  } catch {
    return null;
  }
  // chmod instead of mkdir's mode, which the umask would narrow.
  await chmod(root, 0o755);
  for (const runAs of accounts.map(asAccount)) {
    if (await reaches(runAs, root)) return runAs;
  }
  await rm(root, { recursive: true });
  return null;
}

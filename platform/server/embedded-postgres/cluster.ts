// Creates the cluster folder: `cluster` (PostgreSQL's own), `password` and later `server.log`. One rename makes all of it
// visible, so password and cluster always belong together.
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RunAs } from './run-as.ts';
import { giveTo, run } from './run-as.ts';
import { syncFolder, unfinishedName } from './unfinished.ts';

export type ClusterPlan = { root: string; name: string; bin: string; major: number; runAs: RunAs };

export async function ensureCluster(plan: ClusterPlan, log: (line: string) => void): Promise<void> {
  const final = join(plan.root, plan.name);
  if (existsSync(final)) return;
  log('Creating the database…');
  const unfinished = unfinishedName(final);
  try {
    await initialise(plan, unfinished);
    await rename(unfinished, final);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    // A concurrent start was first; the server's own lock decides which one continues.
    if (!existsSync(final)) throw error;
  }
  await syncFolder(plan.root);
}

async function initialise(plan: ClusterPlan, folder: string): Promise<void> {
  const [cluster, password] = [join(folder, 'cluster'), join(folder, 'password')];
  await mkdir(cluster, { recursive: true, mode: 0o700 });
  await writeFile(password, randomBytes(24).toString('hex'), { mode: 0o600, flush: true });
  for (const path of [password, cluster, folder]) await giveTo(plan.runAs, path);
  const flags = ['-D', cluster, '-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${password}`];
  flags.push('-E', 'UTF8', '--no-instructions', ...localeFlags(plan.major));
  await run(plan.runAs, join(plan.bin, 'initdb'), flags).catch((error: Error & { stderr?: string }) => {
    const said = (error.stderr ?? '').split('\n').find((line) => /error|fatal/i.test(line)) ?? error.message;
    throw new Error(`The database could not be created in ${plan.root}: ${said.trim()}`, { cause: error });
  });
}

/** The builtin provider makes index order independent of the system's C library. */
function localeFlags(major: number): string[] {
  return major >= 17
    ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
    : ['--locale=C.UTF-8', '--data-checksums'];
}

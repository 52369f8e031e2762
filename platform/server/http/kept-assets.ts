// Code of the builds before this one. Whoever has the old version open still asks for parts of it after an update,
// so every server leaves a copy of its own files in the data folder, where the servers after it find them.
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { join } from 'node:path';

const keptBuilds = 3;

/**
 * Keeps the files in `assets` under the name of their build. Returns the folders of the builds before it, the latest
 * first; each has an `assets` folder of its own. A server that starts for the second time moves to the front.
 */
export function keepAssets(options: { assets: string; build: string; keptIn: string; now: Date }): string[] {
  const { assets, build, keptIn, now } = options;
  const own = join(keptIn, build);
  mkdirSync(keptIn, { recursive: true });
  if (!existsSync(own)) {
    // In place by a rename: a copy that was broken off is never taken for a build.
    const copy = join(keptIn, `.copy-${process.pid}`);
    cpSync(assets, join(copy, 'assets'), { recursive: true });
    renameSync(copy, own);
  }
  utimesSync(own, now, now);
  const earlier = readdirSync(keptIn)
    .filter((name) => !name.startsWith('.') && name !== build)
    .map((name) => join(keptIn, name))
    .toSorted((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  for (const old of earlier.splice(keptBuilds)) rmSync(old, { recursive: true, force: true });
  return earlier;
}

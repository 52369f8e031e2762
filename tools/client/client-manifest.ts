// Reads Vite's manifest: the files that contain a module and all its imports.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Chunk = {
  file: string;
  css?: string[];
  assets?: string[];
  imports?: string[];
  dynamicImports?: string[];
  isEntry?: boolean;
};

export type ClientManifest = {
  /** The files needed before the code of a source file runs; the entry's own first. */
  scriptsOf(...sources: string[]): string[];
  stylesOf(...sources: string[]): string[];
  /** All files that a source file may load at any time, except what only the sources `without` load. */
  everythingOf(source: string, without: readonly string[]): string[];
};

export const entrySource = 'index.html';
export const manifestFile = '.vite/manifest.json';

export function readClientManifest(folder: string): ClientManifest {
  const chunks = JSON.parse(readFileSync(join(folder, manifestFile), 'utf8')) as Record<string, Chunk>;

  function chunkOf(key: string): Chunk {
    const chunk = chunks[key];
    if (!chunk) throw new Error(`The build has no chunk of its own for ${key}.`);
    return chunk;
  }

  function chunksOf(sources: readonly string[], without: readonly string[] | null = null): Set<Chunk> {
    const found = new Set<Chunk>();
    const add = (key: string) => {
      const chunk = chunkOf(key);
      if (found.has(chunk)) return;
      found.add(chunk);
      for (const imported of chunk.imports ?? []) add(imported);
      if (without === null) return;
      for (const later of chunk.dynamicImports ?? []) if (!without.includes(later)) add(later);
    };
    for (const source of sources) add(source);
    return found;
  }

  return {
    // Sources that share a file have a chunk each.
    scriptsOf: (...sources) => [...new Set([...chunksOf(sources)].map(({ file }) => file))],
    stylesOf: (...sources) => [...new Set([...chunksOf(sources)].flatMap(({ css }) => css ?? []))],
    everythingOf(source, without) {
      without.forEach(chunkOf);
      const found = [...chunksOf([source], without)];
      return [...new Set(found.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]))];
    },
  };
}

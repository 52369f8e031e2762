// `node tools/client/bundle-client.ts FOLDER`: builds the client as it is served. After Vite's own build it prerenders
// the public pages, compresses files and checks the budgets.
import { mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { removingScript, workerScript } from '#platform/shared/web/worker-names.ts';
import { root } from '../source-files.ts';
import { enforceBudgets } from './client-budgets.ts';
import { addCompileHints } from './client-compile-hints.ts';
import { compressFiles } from './client-compression.ts';
import { removeFacades } from './client-facades.ts';
import { enforceFloor, floor } from './client-floor.ts';
import { writePages, type Renderer } from './client-pages.ts';
import { precachedFiles } from './client-precache.ts';

const [outDir = 'build/client'] = process.argv.slice(2);
const folder = resolve(root, outDir);

await build({ logLevel: 'warn', build: { outDir, emptyOutDir: true } });
removeFacades(folder);
await prerenderPages();
addCompileHints(folder);
await bundleServiceWorker('service-worker.ts', workerScript);
await bundleServiceWorker('removing-worker.ts', removingScript);
enforceBudgets(folder);
enforceFloor(folder);
await compressFiles(folder);

/** One file with a fixed name at the root: a service worker serves the folder that it is in. */
async function bundleServiceWorker(source: string, script: string) {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: {
      PRECACHED: JSON.stringify(precachedFiles(folder)),
      'process.env.NODE_ENV': JSON.stringify('production'),
    },
    build: {
      outDir,
      emptyOutDir: false,
      target: floor,
      rolldownOptions: {
        input: `app/client/service-worker/${source}`,
        output: { format: 'iife', entryFileNames: script.slice(1) },
      },
    },
  });
}

/** Renders with the client's own components, built a second time to run in Node. */
async function prerenderPages() {
  const rendererDir = mkdtempSync(join(root, 'build/renderer-'));
  try {
    await build({
      logLevel: 'warn',
      publicDir: false,
      ssr: { noExternal: true },
      build: {
        ssr: 'app/client/prerender.tsx',
        outDir: rendererDir,
        emptyOutDir: true,
        manifest: false,
        rolldownOptions: { output: { entryFileNames: 'prerender.js' } },
      },
    });
    const renderer: Renderer = await import(pathToFileURL(join(rendererDir, 'prerender.js')).href);
    await writePages(folder, renderer);
  } finally {
    rmSync(rendererDir, { recursive: true, force: true });
  }
}

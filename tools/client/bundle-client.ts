// `node tools/client/bundle-client.ts FOLDER`: the client as it is served. After Vite's own build the public pages are
// drawn, what compresses is compressed, and the budgets are held.
import { mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { holdBudgets } from './client-budgets.ts';
import { compressFiles } from './client-compression.ts';
import { writePages, type Drawing } from './client-pages.ts';
import { root } from '../source-files.ts';

const [outDir = 'build/client'] = process.argv.slice(2);
const folder = resolve(root, outDir);

await build({ logLevel: 'warn', build: { outDir, emptyOutDir: true } });
await drawPages();
holdBudgets(folder);
await compressFiles(folder);

/** With the client's own components, built once more for running here. */
async function drawPages() {
  const drawingDir = mkdtempSync(join(root, 'build/drawing-'));
  try {
    await build({
      logLevel: 'warn',
      publicDir: false,
      ssr: { noExternal: true },
      build: {
        ssr: 'app/client/prerender.tsx',
        outDir: drawingDir,
        emptyOutDir: true,
        manifest: false,
        rolldownOptions: { output: { entryFileNames: 'prerender.js' } },
      },
    });
    const drawing: Drawing = await import(pathToFileURL(join(drawingDir, 'prerender.js')).href);
    await writePages(folder, drawing);
  } finally {
    rmSync(drawingDir, { recursive: true, force: true });
  }
}

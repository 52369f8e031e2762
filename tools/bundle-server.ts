// `node tools/bundle-server.ts FOLDER`: the server with its packages in one file, so that a server that runs does
// not notice when the next build takes its place; and beside it the process that decodes pictures.
import { build } from 'vite';

const [outDir = 'build/server'] = process.argv.slice(2);

const entries = ['app/server/start.ts', 'platform/server/files/picture-process.ts'];

for (const [place, entry] of entries.entries()) {
  await build({
    configFile: false,
    logLevel: 'warn',
    // Only `npm run dev` loads Vite; pg-native is an alternative that `pg` asks for and we do not use; sharp finds its
    // binary beside itself.
    ssr: { noExternal: true, external: ['vite', 'pg-native', 'sharp'] },
    build: {
      ssr: entry,
      outDir,
      emptyOutDir: place === 0,
      target: 'node24',
      // Names stay readable in what is logged of a fault.
      minify: false,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
}

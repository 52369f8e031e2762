// `node tools/bundle-server.ts FOLDER`: bundles the server with its packages into one file, so that a running server
// is not affected when the next build replaces it; and beside it the process that decodes pictures. Other programs can be
// named instead: `node tools/bundle-server.ts FOLDER ENTRY...`.
import { build } from 'vite';
import { buildVersion } from './release/build-version.ts';

const [outDir = 'build/server', ...named] = process.argv.slice(2);

const { version, revision } = buildVersion();

const entries =
  named.length > 0 ? named : ['app/server/start.ts', 'platform/server/files/picture-process.ts'];

for (const [index, entry] of entries.entries()) {
  await build({
    configFile: false,
    logLevel: 'warn',
    // Only `npm run dev` loads Vite; pg-native is an optional dependency of `pg` that we do not use; sharp finds its
    // binary relative to itself.
    ssr: { noExternal: true, external: ['vite', 'pg-native', 'sharp'] },
    // With dots: the bundler refuses a key in brackets, and replaces both forms in the code.
    define: {
      'process.env.BUILD_VERSION': JSON.stringify(version),
      'process.env.BUILD_REVISION': JSON.stringify(revision),
    },
    build: {
      ssr: entry,
      outDir,
      emptyOutDir: index === 0,
      copyPublicDir: false,
      target: 'node24',
      // Keeps function names readable in logged stack traces.
      minify: false,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
}

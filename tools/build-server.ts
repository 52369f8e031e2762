// Builds the server as one file into build/server. Node also runs the sources directly, as `npm run dev` does, but an
// idle bundled server was measured to be ready in 0.25 s instead of 0.62 s and to use 89 MB instead of 149 MB.
import { type Build, buildWhenStale, runBuild } from './fresh-build.ts';

const server: Build = {
  name: 'server',
  inputs: `
    app/server/** app/*.ts features/**/*.ts database/**/*.ts
    platform/server/** platform/shared/** tools/bundle-server.ts package-lock.json
  `,
  command: (output) => ['node', 'tools/bundle-server.ts', output],
};

export function buildServerWhenStale(): Promise<boolean> {
  return buildWhenStale(server);
}

if (import.meta.main) await runBuild(server);

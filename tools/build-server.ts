// The server as one file, in build/server. Node runs the sources as they are too, and `npm run dev` does so; but
// measured with an idle server, the one file is ready in 0.25 s instead of 0.62 s and holds 89 MB instead of 149 MB.
import { type Build, buildWhenStale, runBuild } from './fresh-build.ts';

const server: Build = {
  name: 'server',
  ingredients: `
    app/server/** app/*.ts features/*/*.ts features/*/server/** database/**/*.ts
    platform/server/** platform/shared/** tools/bundle-server.ts package-lock.json
  `,
  command: (output) => ['node', 'tools/bundle-server.ts', output],
};

export function buildServerWhenStale(): Promise<boolean> {
  return buildWhenStale(server);
}

if (import.meta.main) await runBuild(server);

// Builds the web app into build/client.
import { type Build, buildWhenStale, runBuild } from './fresh-build.ts';

const client: Build = {
  name: 'client',
  inputs: `
    app/client/** app/*.ts features/*/*.ts features/*/*/*.ts features/**/client/** ui/** public/**
    platform/client/** platform/shared/** index.html vite.config.ts tools/build-client.ts tools/client/** package-lock.json
  `,
  command: (output) => ['node', 'tools/client/bundle-client.ts', output],
};

export function buildClientWhenStale(): Promise<boolean> {
  return buildWhenStale(client);
}

if (import.meta.main) await runBuild(client);

// The calls as they were released: a line each, so that a change shows as one. `npm run api` writes the file with a release.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract } from '#app/contract.ts';
import { describeCalls } from '#platform/server/http/openapi.ts';
import { root } from '../source-files.ts';
import { shapesOf, type CallShape, type Document } from './api-shape.ts';

export const releasedPath = 'docs/released-api.jsonl';
const file = join(root, releasedPath);

export async function currentCalls(): Promise<CallShape[]> {
  const described = await describeCalls({ contract, publicUrl: 'https://club.example', cookie: 'session' });
  return shapesOf(described as Document);
}

export const releasedCalls = (): CallShape[] =>
  readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as CallShape);

/** Whether the file has the calls of today, as in every release. */
export const isReleaseNoted = async (): Promise<boolean> =>
  JSON.stringify(releasedCalls()) === JSON.stringify(await currentCalls());

export const noteRelease = (calls: readonly CallShape[]): void =>
  writeFileSync(file, calls.map((call) => `${JSON.stringify(call)}\n`).join(''));

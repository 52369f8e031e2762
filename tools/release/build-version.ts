// The version of a build: the tag, or else the newest tag with the number of commits since; outside a repository that of package.json.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../source-files.ts';

function git(...args: string[]): string | null {
  try {
    return execFileSync('git', args, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim();
  } catch {
    return null;
  }
}

export function buildVersion(): { version: string; revision: string } {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const tag = git('describe', '--tags', '--match', 'v*');
  return {
    version: process.env['BUILD_VERSION'] || (tag?.slice(1) ?? version),
    revision: process.env['BUILD_REVISION'] || (git('rev-parse', '--short', 'HEAD') ?? ''),
  };
}

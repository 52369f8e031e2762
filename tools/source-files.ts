// Shared by the structural checks: reads the files on disk and prints a list of problems with advice. A check itself is
// a pure function from files to problems, so that its test can show it fail.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

export interface SourceFile {
  /** From the root of the repository, with forward slashes. */
  path: string;
  text: string;
}

export interface Problem {
  path: string;
  line?: number;
  /** The problem and how to solve it. */
  advice: string;
}

/** Every path that is or would be committed. */
export function listPaths(): string[] {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const paths = listed.split('\0').filter((path) => path !== '' && existsSync(join(root, path)));
  return [...new Set(paths)].toSorted();
}

/** Every file whose path matches, with its text. */
export function readFiles(matching: RegExp): SourceFile[] {
  return listPaths()
    .filter((path) => matching.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

/** Prints the problems and sets the exit code: the `main` of a check. */
export function report(question: string, problems: readonly Problem[]): void {
  for (const { path, line, advice } of problems) {
    console.error(`${path}${line === undefined ? '' : `:${line}`}  ${advice}`);
  }
  console.log(`${question} ${problems.length === 0 ? 'Yes.' : `No: ${problems.length} to repair.`}`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}

/** The line in `text` of the character at `offset`, counted from one. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

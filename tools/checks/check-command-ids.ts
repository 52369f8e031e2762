// A screen that makes its own command id makes a new one at the second press, and the command runs twice. So only platform/client may
// make ids in the browser.
import { lineAt, type Problem, readFiles, report, type SourceFile } from '../source-files.ts';
import { importsOf } from './module-imports.ts';

const isClient = /^(features\/([^/]+\/){1,2}client|app\/client|ui)\//;
const mayMakeIds = /\.test\.tsx?$/;
const advice = 'makes an id by hand: send the command by useSend, which keeps its id over a second try.';

export function checkCommandIds(files: readonly SourceFile[]): Problem[] {
  return files
    .filter(({ path }) => isClient.test(path) && !mayMakeIds.test(path))
    .flatMap((file) => [
      ...importsOf(file)
        .filter(({ specifier }) => specifier === 'uuidv7' || specifier === 'uuid')
        .map(({ line }) => ({ path: file.path, line, advice })),
      ...[...file.text.matchAll(/\brandomUUID\b/g)].map(({ index }) => ({
        path: file.path,
        line: lineAt(file.text, index),
        advice,
      })),
    ]);
}

if (import.meta.main) {
  report('Does the client make ids in one place?', checkCommandIds(readFiles(/\.tsx?$/)));
}

// A long file mixes subjects.
import { type Problem, readFiles, report, type SourceFile } from '../source-files.ts';

const mostLines = 300;

export function checkSize(files: readonly SourceFile[]): Problem[] {
  return files
    .map(({ path, text }) => ({ path, lines: text.split('\n').length - (text.endsWith('\n') ? 1 : 0) }))
    .filter(({ lines }) => lines > mostLines)
    .map(({ path, lines }) => ({
      path,
      advice: `has ${lines} lines, at most ${mostLines}: take out the part that has a name of its own.`,
    }));
}

if (import.meta.main) {
  report('Is every file short enough to read at once?', checkSize(readFiles(/\.(ts|tsx|mjs|css)$/)));
}

// A folder is read as a list: with more files than these, it hides what it holds, and wants subfolders by kind.
import { dirname } from 'node:path/posix';
import { listPaths, type Problem, report } from '../source-files.ts';

const most = 25;
// In the product a test stands beside what it tests, and is passed over there.
const counted = /^((app|features|ui|platform|database|tools)\/.*(?<!\.test)|tests\/.*)\.tsx?$/;

export function checkFolderSize(paths: readonly string[]): Problem[] {
  const folders = Map.groupBy(
    paths.filter((path) => counted.test(path)),
    (path) => dirname(path),
  );
  return [...folders].flatMap(([path, files]) =>
    files.length <= most
      ? []
      : [
          {
            path,
            advice: `holds ${files.length} files, more than ${most}: put what belongs together in a subfolder.`,
          },
        ],
  );
}

if (import.meta.main) report('Does every folder show what it holds?', checkFolderSize(listPaths()));

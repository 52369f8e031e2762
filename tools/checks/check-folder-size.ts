// A folder is read as a list. A longer list hides what it contains and needs subfolders by kind.
import { dirname } from 'node:path/posix';
import { listPaths, type Problem, report } from '../source-files.ts';

const most = 25;
// In the product a test has its subject's name, so it is not counted.
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

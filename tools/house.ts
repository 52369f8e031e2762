// Prints how large the code is and how it hangs together: `npm run house`, and beside another revision
// `npm run house -- --base <revision>`. With `-- --message` it also runs the product, and prints the files that a private message passes.
import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { rows as matrixRows } from '#tests/matrix/matrix-rows.ts';
import { measure, type Measure } from './house/measures.ts';
import { readFiles, root, type SourceFile } from './source-files.ts';

const measured = /\.(tsx?|css|sql|md)$/;
const { values } = parseArgs({ options: { base: { type: 'string' }, message: { type: 'boolean' } } });

function git(args: string[], input?: string): Buffer {
  return execFileSync('git', args, { cwd: root, input, maxBuffer: 512 * 1024 * 1024 });
}

/** The files of a revision, read in one go. */
function readRevision(revision: string): SourceFile[] {
  const paths = git(['ls-tree', '-r', '-z', '--name-only', revision])
    .toString()
    .split('\0')
    .filter((path) => measured.test(path));
  const output = git(['cat-file', '--batch'], paths.map((path) => `${revision}:${path}\n`).join(''));
  let at = 0;
  return paths.map((path) => {
    const end = output.indexOf('\n', at);
    const size = Number(output.toString('utf8', at, end).split(' ')[2]);
    at = end + 1 + size + 1;
    return { path, text: output.toString('utf8', end + 1, end + 1 + size) };
  });
}

const cells = matrixRows.reduce((sum, { expected }) => sum + expected.length, 0);
const now: Measure[] = [...measure(readFiles(measured)), ['cells of the matrix', cells]];
const before = values.base ? new Map(measure(readRevision(values.base))) : null;
const width = Math.max(...now.map(([name]) => name.length)) + 2;
if (before)
  console.log(`${''.padEnd(width)}${'now'.padStart(9)}${(values.base ?? '').slice(0, 9).padStart(11)}`);
for (const [name, value] of now)
  console.log(
    `${name.padEnd(width)}${String(value).padStart(9)}${before ? String(before.get(name) ?? '').padStart(11) : ''}`,
  );

if (values.message) {
  // Loads the whole product, which the other figures do not need.
  const { messageFiles } = await import('./house/message-files.ts');
  const { server, client } = await messageFiles();
  console.log(`\nfiles that a private message passes: ${server.length + client.length}`);
  for (const [side, paths] of Object.entries({ server, client }))
    console.log([`  ${side}: ${paths.length}`, ...paths.map((path) => `    ${path}`)].join('\n'));
  process.exit(0);
}

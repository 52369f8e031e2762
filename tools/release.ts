// Makes what a release consists of: `npm run release -- [FILE ...]`. The version is the tag of the commit; what else belongs to it,
// such as packages, is named as FILEs. CONTRIBUTING.md says how the checksums are signed, docs/operations/update.md how they are checked.
import { parseArgs } from 'node:util';
import { join } from 'node:path';
import { makeRelease, ReleaseRefused } from './release/make-release.ts';
import { root } from './source-files.ts';

const { values, positionals } = parseArgs({
  options: { out: { type: 'string', default: join(root, 'build/release') } },
  allowPositionals: true,
});

try {
  const { version, files } = makeRelease(root, values.out, positionals);
  console.log(`Clubgenoot ${version}: ${files.join(', ')} in ${values.out}`);
} catch (refusal) {
  if (!(refusal instanceof ReleaseRefused)) throw refusal;
  console.error(refusal.message);
  process.exit(1);
}

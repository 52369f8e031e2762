// Makes what a release consists of: `npm run release -- [FILE ...]`. The version is the tag of the commit. The Debian package and the
// image are made where the machine can; what else belongs to the release, such as those of another architecture, is named as FILEs.
// CONTRIBUTING.md says how the checksums are signed, docs/operations/update.md how they are checked.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isReleaseNoted, releasedPath } from './api/released-calls.ts';
import { makePackages } from './release/make-packages.ts';
import { makeRelease, releasable, ReleaseRefused } from './release/make-release.ts';
import { root } from './source-files.ts';

const { values, positionals } = parseArgs({
  options: { out: { type: 'string', default: join(root, 'build/release') } },
  allowPositionals: true,
});

try {
  if (!(await isReleaseNoted()))
    throw new ReleaseRefused(`${releasedPath} lacks changes of the calls: run npm run api, and commit it.`);
  const { version, seconds } = releasable(root);
  console.log(`Making the packages of ${version}, which takes minutes.`);
  const { made, leftOut } = makePackages(root, version, seconds);
  const { files } = makeRelease(root, values.out, [...made, ...positionals]);
  console.log(`Clubgenoot ${version}: ${files.join(', ')} in ${values.out}`);
  for (const { part, why } of leftOut) console.log(`Left out: the ${part}, because ${why}.`);
} catch (refusal) {
  if (!(refusal instanceof ReleaseRefused)) throw refusal;
  console.error(refusal.message);
  process.exit(1);
}

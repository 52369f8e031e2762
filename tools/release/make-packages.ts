// What operators install, of the commit that is checked out: the Debian package and the image. Which of them can be made depends on
// the programs of the machine.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { buildVersion } from './build-version.ts';

type LeftOut = { part: string; why: string };
export type Packages = { made: string[]; leftOut: LeftOut[] };

type Part = {
  name: string;
  program: string;
  /** Makes it, and returns the pattern of its file in build/. */
  commands: (version: string, seconds: string) => { run: string[][]; file: string };
};

const image = 'clubgenoot-release';

const parts: readonly Part[] = [
  {
    name: 'Debian package',
    program: 'dpkg-deb',
    commands: (version) => ({
      run: [
        ['node', 'tools/run.mjs', 'package'],
        ['sh', 'deploy/debian/build.sh'],
      ],
      file: `build/clubgenoot_${debianVersion(version)}_${debianArchitecture()}.deb`,
    }),
  },
  {
    name: 'image',
    program: 'buildah',
    commands: (version, seconds) => {
      const file = `build/clubgenoot-${version}-${debianArchitecture()}.oci.tar`;
      const given = [
        `BUILD_VERSION=${version}`,
        `BUILD_REVISION=${buildVersion().revision}`,
        `SOURCE_DATE_EPOCH=${seconds}`,
      ].flatMap((one) => ['--build-arg', one]);
      const target = ['--target', 'server', '--tag', `${image}:${version}`];
      const options = ['--file', 'deploy/Containerfile', '--timestamp', seconds, '--format', 'docker'];
      return {
        run: [
          ['buildah', 'build', ...options, ...given, ...target, '.'],
          ['buildah', 'push', `${image}:${version}`, `docker-archive:${file}:clubgenoot:${version}`],
        ],
        file,
      };
    },
  },
];

/** Of a pre-release, which Debian must not think newer than the release. */
export const debianVersion = (version: string): string => version.replace('-', '~');

const debianArchitecture = () => ({ x64: 'amd64' })[process.arch as string] ?? process.arch;

/** `seconds`: of the commit, so that the same commit gives the same bytes. `path`: where programs are looked for. */
export function makePackages(
  root: string,
  version: string,
  seconds: string,
  path = process.env['PATH'] ?? '',
): Packages {
  const packages: Packages = { made: [], leftOut: [] };
  for (const { name, program, commands } of parts) {
    if (!path.split(delimiter).some((folder) => existsSync(join(folder, program)))) {
      packages.leftOut.push({ part: name, why: `this machine has no ${program}` });
      continue;
    }
    const { run, file } = commands(version, seconds);
    const failed = firstFailure(root, run, { SOURCE_DATE_EPOCH: seconds, BUILD_VERSION: version });
    if (failed === null) packages.made.push(join(root, file));
    else packages.leftOut.push({ part: name, why: failed });
  }
  return packages;
}

function firstFailure(root: string, run: string[][], env: Record<string, string>): string | null {
  for (const [program = '', ...args] of run) {
    const { status, stderr } = spawnSync(program, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
      encoding: 'utf8',
      maxBuffer: 256 * 1024 * 1024,
    });
    if (status !== 0)
      return `${[program, args[0]].join(' ')} failed: ${stderr?.trim().split('\n').at(-1) ?? 'no reason given'}`;
  }
  return null;
}

// Builds the image and runs it by podman, buildah and runc, with a storage of its own that goes with the test. In place of the base
// images, which come from registries: the same parts of Debian's packages.
import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { createDebian, run } from './clean-debian.ts';

const programs = ['buildah', 'podman', 'runc', 'conmon', 'iproute2'];
/** Of the base image of the product: no shell, no package manager. */
const basePackages = [
  'base-files',
  'libc6',
  'libgcc-s1',
  'libgomp1',
  'libssl3',
  'libstdc++6',
  'netbase',
  'tzdata',
];
const certificates = '/etc/ssl/certs/ca-certificates.crt';
const seconds = '1790000000';
export const built = { version: '0.1.0', revision: 'abcdef0' };

const imageShape = z.object({
  Docker: z.object({
    config: z.object({
      User: z.string(),
      Labels: z.record(z.string(), z.string()),
      Volumes: z.record(z.string(), z.unknown()),
      Healthcheck: z.object({ Test: z.array(z.string()) }),
    }),
    rootfs: z.object({ diff_ids: z.array(z.string()) }),
  }),
});

export function createEngine() {
  if (!existsSync('/usr/bin/buildah') || !existsSync('/usr/bin/podman') || !existsSync('/usr/sbin/runc')) {
    run('apt-get', 'update');
    run('apt-get', 'install', '-y', '--no-install-recommends', ...programs);
  }
  const folder = mkdtempSync(join(tmpdir(), 'clubgenoot-image-'));
  const env = { ...process.env, ...settingsIn(folder), BUILDAH_ISOLATION: 'chroot' };

  const engine = (program: 'buildah' | 'podman', ...args: string[]): string =>
    execFileSync(program, args, { env, encoding: 'utf8', stdio: 'pipe', maxBuffer: 64 * 1024 * 1024 }).trim();

  function importImage(name: string, root: string, settings: readonly string[]): void {
    const container = engine('buildah', 'from', 'scratch');
    run('cp', '-a', `${root}/.`, engine('buildah', 'mount', container));
    const given = settings.flatMap((setting) => ['--env', setting]);
    if (given.length > 0) engine('buildah', 'config', ...given, container);
    engine('buildah', 'commit', '--quiet', '--rm', container, name);
  }

  return {
    folder,
    podman: (...args: string[]) => engine('podman', ...args),

    async importBases(): Promise<void> {
      const debian = createDebian();
      try {
        const base = unpackBase(debian);
        importImage('localhost/base', base, []);
        rmSync(base, { recursive: true });
        addNode(debian.root);
        importImage('localhost/build', debian.root, [
          'PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
          `NODE_EXTRA_CA_CERTS=${certificates}`,
        ]);
      } finally {
        await debian.remove();
      }
    },

    /** Builds a target of these sources, as the head of the Containerfile says. */
    build(target: string, name: string, sources: string): void {
      const given = [
        'BUILD_IMAGE=localhost/build',
        'BASE_IMAGE=localhost/base',
        `BUILD_VERSION=${built.version}`,
        `BUILD_REVISION=${built.revision}`,
        `SOURCE_DATE_EPOCH=${seconds}`,
      ].flatMap((one) => ['--build-arg', one]);
      const packages = join(homedir(), '.npm');
      const fetched = existsSync(packages) ? ['--volume', `${packages}:/root/.npm`] : [];
      const options = ['--layers', '--format', 'docker', '--timestamp', seconds, ...fetched];
      const file = ['--file', join(sources, 'deploy/Containerfile')];
      engine('buildah', 'build', ...options, ...given, ...file, '--target', target, '--tag', name, sources);
    },

    inspect: (name: string) =>
      imageShape.parse(JSON.parse(engine('buildah', 'inspect', '--type', 'image', name))).Docker,

    /** The files of an image, with their sizes in bytes. */
    filesOf(name: string): Map<string, number> {
      const container = engine('buildah', 'from', name);
      const root = engine('buildah', 'mount', container);
      const lines = run('find', root, '-not', '-type', 'd', '-printf', '%P\t%s\n').trim().split('\n');
      engine('buildah', 'rm', container);
      return new Map(
        lines.map((line) => line.split('\t') as [string, string]).map(([path, size]) => [path, Number(size)]),
      );
    },

    remove(): void {
      engine('podman', 'rm', '--force', '--all', '--time', '5');
      engine('buildah', 'rm', '--all');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Leaves the machine's own images and containers alone. Limits that this machine cannot raise are not asked for. */
function settingsIn(folder: string): Record<string, string> {
  const containers = join(folder, 'containers.conf');
  const storage = join(folder, 'storage.conf');
  writeFileSync(
    containers,
    `[containers]
default_ulimits = ["nofile=1024:4096", "nproc=1024:1024"]
[engine]
runtime = "runc"
cgroup_manager = "cgroupfs"
events_logger = "file"
[network]
network_config_dir = "${join(folder, 'networks')}"
`,
  );
  writeFileSync(
    storage,
    `[storage]
driver = "overlay"
graphroot = "${join(folder, 'storage')}"
runroot = "${join(folder, 'run')}"
`,
  );
  return { CONTAINERS_CONF: containers, CONTAINERS_STORAGE_CONF: storage };
}

function unpackBase({ root, before }: ReturnType<typeof createDebian>): string {
  const unpack =
    'cd /tmp && apt-get download $0 $@ && for file in *.deb; do dpkg-deb -x $file /base; done && rm *.deb';
  before('apt-get', 'update');
  before('sh', '-ec', unpack, ...basePackages);
  return join(root, 'base');
}

/** Node and npm in the places that the image of Node has them, and the authorities that this machine trusts. */
function addNode(root: string): void {
  const npm = dirname(
    dirname(process.env['npm_execpath'] ?? run('sh', '-c', 'realpath "$(command -v npm)"').trim()),
  );
  const modules = join(root, 'usr/local/lib/node_modules');
  mkdirSync(modules, { recursive: true });
  copyFileSync(process.execPath, join(root, 'usr/local/bin/node'));
  cpSync(npm, join(modules, 'npm'), { recursive: true, verbatimSymlinks: true });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(root, 'usr/local/bin/npm'));
  copyFileSync(certificates, join(root, certificates));
}

export type Engine = ReturnType<typeof createEngine>;

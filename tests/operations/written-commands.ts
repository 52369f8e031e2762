// The commands that the pages for operators write: those of a block marked `sh`, and those within a sentence.
import { globSync, readFileSync } from 'node:fs';

export type WrittenCommand = { page: string; command: string };

export const pages = [
  'docs/operations.md',
  ...globSync('docs/operations/*.md'),
  'docs/runbook.md',
  'docs/zelf-draaien-of-laten-draaien.md',
  'deploy/README.md',
].toSorted();

const block = /^```(.*)\n([^]*?)^```$/gm;
/** A program and what it gets; a line of a settings file ends with a semicolon. */
const typed = /^[a-z][\w/.-]* [^]*[^;]$/;

export const commandsIn = (text: string): string[] => [
  ...[...text.matchAll(block)]
    .filter(([, language]) => language === 'sh')
    .flatMap(([, , lines = '']) => split(lines)),
  ...[...text.replaceAll(block, '').matchAll(/`([^`]+)`/g)]
    .map(([, words = '']) => words.replaceAll('\n', ' '))
    .filter((words) => typed.test(words)),
];

export const blocksWithoutLanguage = (text: string): string[] =>
  [...text.matchAll(block)].filter(([, language]) => language === '').map(([, , lines = '']) => lines);

const split = (lines: string): string[] =>
  lines
    .replaceAll(/\\\n\s*/g, '')
    .replaceAll(/ +#.*$/gm, '')
    .split(/\n|&&/)
    .map((line) => line.trim())
    .filter(Boolean);

export const writtenCommands: readonly WrittenCommand[] = pages.flatMap((page) =>
  commandsIn(readFileSync(page, 'utf8')).map((command) => ({ page, command })),
);

export const begins = (command: string, beginning: string): boolean =>
  command === beginning || command.startsWith(`${beginning} `);

/** Beginnings of the commands that the installation on a clean Debian runs (`npm test -- install`). */
export const runOnDebian = [
  'npm run package',
  'sh deploy/debian/build.sh',
  'bin/node tools/admin.js',
  'apt install',
  'clubgenoot-setup',
  'clubgenoot-admin grant-admin',
  'journalctl -u clubgenoot',
  'journalctl -u clubgenoot -o cat',
  'npm run admin -- backup',
  'npm run admin -- restore',
  'npm run admin -- migrate',
  'npm run admin -- doctor --mail-to',
  'npm run admin -- export-log',
  'npm run admin -- support-bundle bundle.tar.gz',
  'tar',
  'zcat',
  'systemctl reload',
  'systemctl stop',
  'systemctl start',
  'apt purge',
] as const;

/** Those that other tests run. */
export const runElsewhere = ['ssh-keygen', 'sha256sum', 'helm install'] as const;

/** Why the others are not run, by how they begin. */
export const notRun: Readonly<Record<string, string>> = {
  'bin/node build/server/start.js': 'the unit of the Debian package runs it',
  'docker compose':
    'it needs the engine of Docker; tests/install/image.test.ts runs what its files say by podman',
  'docker run': 'it needs the engine of Docker',
  dropdb: 'the purge of the package runs it',
  'helm uninstall': 'it needs a cluster',
  'systemctl edit': 'it opens an editor',
};

export type RunByTest = (typeof runOnDebian)[number] | (typeof runElsewhere)[number];

const left = new Set<string>(runOnDebian);

/** The command as a page writes it, for a test that runs it: with the test's own values for those of the page. */
export function asWritten(beginning: RunByTest, values: Readonly<Record<string, string>> = {}): string {
  const found = writtenCommands.find(({ command }) => begins(command, beginning));
  if (!found) throw new Error(`No page writes '${beginning}'.`);
  left.delete(beginning);
  return Object.entries(values).reduce((command, [of, value]) => {
    if (!command.includes(of)) throw new Error(`'${command}' of ${found.page} has no ${of}.`);
    return command.replace(of, value);
  }, found.command);
}

/** Those of `runOnDebian` that `asWritten` was not asked for yet. */
export const notYetRun = (): string[] => [...left];

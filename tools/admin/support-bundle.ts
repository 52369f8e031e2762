import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { gather } from '../support-bundle/contents.ts';
import { tarOf } from '../support-bundle/tar.ts';
import { onlyArgument, UsageError, type Command } from './command.ts';

export const supportBundle: Command = {
  usage: 'support-bundle FILE [--log LOGFILE]',
  about:
    'Gathers what somebody needs who helps with a problem, in one archive without personal data (.tar.gz).',
  more: [
    'Version, machine, which settings are set (not their values), the lines of doctor, migrations, numbers of rows, statistics',
    'of the database, metrics, and what PostgreSQL says of itself. No names, addresses, texts, pictures or secrets of anybody;',
    'it does name PUBLIC_URL and the addresses of servers. FILE must not exist. Look into it before you send it.',
    '--log LOGFILE  adds the last 2000 lines of the log, such as that of journalctl -o cat > LOGFILE. Ids of people',
    '               are taken out, and so is every line that the product did not write.',
  ],
  async run(args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { log: { type: 'string' } },
    });
    const path = onlyArgument('FILE', positionals);
    const refuse = (name: string, verb: string) => (error: NodeJS.ErrnoException) => {
      throw new UsageError(`${name} cannot be ${verb}: ${error.code ?? error.name}`);
    };
    const log =
      values.log === undefined ? null : await readFile(values.log, 'utf8').catch(refuse(values.log, 'read'));
    const files = await gather(process.env, log);
    const archive = gzipSync(tarOf(files, new Date()));
    await writeFile(resolve(path), archive, { flag: 'wx', mode: 0o600 }).catch(refuse(path, 'written'));
    return `${path} holds ${files.length} files. Look into it before you send it: tar -xzf ${path}`;
  },
};

import { parseArgs, styleText } from 'node:util';
import { examine } from '../doctor/examine.ts';
import type { CheckResult } from '../doctor/findings.ts';
import { UsageError, type Command } from './command.ts';

const words = { ok: 'ok', wrong: 'WRONG', skipped: '-' } as const;
const colours = { ok: 'green', wrong: 'red', skipped: 'gray' } as const;

/** Coloured on a terminal only, and not with NO_COLOR. */
function lineOf(result: CheckResult): string {
  const { check, outcome, found } = result;
  const mark = styleText(colours[outcome], words[outcome].padEnd(6), { stream: process.stdout });
  const line = `${mark} ${check.padEnd(15)} ${found}`;
  return outcome === 'wrong' ? `${line}\n${' '.repeat(23)}To do: ${result.todo}` : line;
}

export const doctor: Command = {
  usage: 'doctor [--mail-to ADDRESS] [--dkim-selector NAME] [--json]',
  about: 'Checks everything that the product needs, and says of each thing that is wrong what to do.',
  more: [
    'Settings, database, backups, Redis, the store of pictures, mail, the sign-in of an organisation, push keys, clock, disk, and the public address:',
    'proxy headers, live stream, HTTP/2 and certificate. Run it with the settings of the product, before its first',
    'start and after every change, as the same user. It changes nothing, and prints no secret. Exit code 1: something is',
    'wrong.',
    '--mail-to ADDRESS     sends a test mail.',
    '--dkim-selector NAME  looks at this key of DKIM; your mail provider names it.',
    '--json                prints the same for programs.',
  ],
  async run(args) {
    const { values } = parseArgs({
      args,
      options: {
        'mail-to': { type: 'string' },
        'dkim-selector': { type: 'string' },
        json: { type: 'boolean' },
      },
    });
    const { 'mail-to': mailTo = null, 'dkim-selector': dkimSelector = null, json } = values;
    if (mailTo !== null && !/^[^\s<>@,]+@[^\s<>@,]+$/.test(mailTo))
      throw new UsageError('--mail-to must be one e-mail address.');
    if (dkimSelector !== null && !/^[\w.-]+$/.test(dkimSelector))
      throw new UsageError('--dkim-selector must be the name of a key.');
    const results = await examine(process.env, { mailTo, dkimSelector });
    const wrong = results.filter(({ outcome }) => outcome === 'wrong').length;
    const closing = wrong === 0 ? 'Nothing is wrong.' : `${wrong} of ${results.length} checks failed.`;
    const output = json
      ? JSON.stringify({ ok: wrong === 0, checks: results }, null, 2)
      : [...results.map(lineOf), '', closing].join('\n');
    return { code: wrong === 0 ? 0 : 1, output };
  },
};

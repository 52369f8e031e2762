// Every command that the pages for operators write exists with its arguments, and is run by a test or named with the reason why not.
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { benchNames } from '#tests/bench/bench.ts';
import { commands } from '#tools/admin/run-admin.ts';
import { isStepName } from '#tools/test-steps.ts';
import {
  begins,
  blocksWithoutLanguage,
  commandsIn,
  notRun,
  pages,
  runElsewhere,
  runOnDebian,
  writtenCommands,
} from './written-commands.ts';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

/** What is wrong with the words after `npm`, or null. */
function faultOfNpm(words: readonly string[]): string | null {
  const [verb = '', ...more] = words.filter((word) => word !== '--silent');
  if (verb === 'ci') return null;
  const name = verb === 'run' ? more.shift() : verb;
  if (name === undefined || !Object.hasOwn(scripts, name)) return `npm has no script '${name}'`;
  const [dashes, ...args] = more;
  if (dashes === undefined) return null;
  if (dashes !== '--') return `npm passes on only what follows '--', not '${dashes}'`;
  if (name === 'admin') return faultOfAdmin(args);
  const known = { bench: (one: string) => benchNames.includes(one), test: isStepName }[name];
  if (!known) return `nobody knows what ${name} takes: say it in this test`;
  return known(args[0] ?? '') ? null : `${name} has no '${args[0]}'`;
}

/** Compares with the usage that the command itself prints. */
function faultOfAdmin([name, ...args]: readonly string[]): string | null {
  // How all of them begin.
  if (name === undefined) return null;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) return `there is no command '${name}'`;
  if (args.join() === '--help') return null;
  const [given, wanted] = [args, command.usage.split(' ').slice(1)].map(shapeOf);
  const strange = given?.flags.find((flag) => !wanted?.flags.includes(flag));
  if (strange !== undefined) return `${name} has no ${strange}`;
  if (given?.values !== wanted?.values)
    return `${name} takes ${wanted?.values} arguments, not ${given?.values}`;
  const lacking = wanted?.needed.find((flag) => !given?.flags.includes(flag));
  return lacking === undefined ? null : `${name} needs ${lacking}`;
}

/** Its flags, those that are not in brackets, and how many words belong to no flag; in a usage a flag's value is in capitals. */
function shapeOf(words: readonly string[]): { flags: string[]; needed: string[]; values: number } {
  const flags: string[] = [];
  const needed: string[] = [];
  let values = 0;
  const takesValue = new Set(
    Object.values(commands).flatMap(({ usage }) =>
      [...usage.matchAll(/(--[a-z-]+) [A-Z]/g)].map(([, flag]) => flag),
    ),
  );
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? '';
    const flag = /--[a-z-]+/.exec(word)?.[0];
    if (flag === undefined) values++;
    else {
      flags.push(flag);
      if (!word.startsWith('[')) needed.push(flag);
      if (takesValue.has(flag)) at++;
    }
  }
  return { flags, needed, values };
}

const faultOf = (command: string): string | null => {
  const [program, ...words] = command.split(' ');
  if (program === 'npm') return faultOfNpm(words);
  if (program === 'clubgenoot-admin') return faultOfAdmin(words);
  const known = [...runOnDebian, ...runElsewhere, ...Object.keys(notRun)].some((beginning) =>
    begins(command, beginning),
  );
  return known ? null : `no test runs it, and 'notRun' of tests/operations does not say why`;
};

test('each block of a page says what is in it', () => {
  for (const page of pages)
    expect({ page, without: blocksWithoutLanguage(readFileSync(page, 'utf8')) }).toEqual({
      page,
      without: [],
    });
});

test('each written command exists with its arguments, and is run or named with a reason', () => {
  const faults = writtenCommands.flatMap(({ page, command }) => {
    const fault = faultOf(command);
    return fault === null ? [] : [`${page}: '${command}': ${fault}`];
  });
  expect(faults).toEqual([]);
});

test.each([...runOnDebian, ...runElsewhere, ...Object.keys(notRun)])("a page writes '%s'", (beginning) => {
  expect(writtenCommands.some(({ command }) => begins(command, beginning))).toBe(true);
});

test('each that is said to be run is asked for by a test', () => {
  const sources = globSync(['tests/install/*.ts', 'tools/release/*.test.ts'])
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
  const unasked = [...runOnDebian, ...runElsewhere].filter(
    (beginning) => !sources.includes(`'${beginning}'`),
  );
  expect(unasked).toEqual([]);
});

describe('what is wrong with a command', () => {
  test.each([
    ['npm run admin -- backup', 'backup takes 1 arguments, not 0'],
    ['npm run admin -- restore FILE --replce', 'restore has no --replce'],
    ['npm run admin -- suspend-account EMAIL', 'suspend-account needs --reason'],
    ['npm run admin -- bakup FILE', "there is no command 'bakup'"],
    ['npm run pack', "npm has no script 'pack'"],
    ['npm test -- journey', "test has no 'journey'"],
    ['npm run bench -- tracs', "bench has no 'tracs'"],
    ['apt-get moo', "no test runs it, and 'notRun' of tests/operations does not say why"],
  ])('%s', (command, fault) => expect(faultOf(command)).toBe(fault));

  test.each([
    'npm run admin -- support-bundle a.gz --log b.log',
    'npm run --silent admin -- doctor --json',
    'npm ci',
  ])('nothing: %s', (command) => expect(faultOf(command)).toBeNull());
});

test('commands are read from blocks and sentences, and settings are not', () => {
  const text =
    'Run `npm run\nx`, `restore` or `proxy_pass http://a;`:\n\n```sh\na b && c \\\n  d   # why\n```\n\n```ini\nA=b c\n```\n';
  expect(commandsIn(text)).toEqual(['a b', 'c d', 'npm run x']);
});

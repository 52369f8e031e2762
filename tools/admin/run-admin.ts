// Chooses one of the operator's commands by its arguments.
import { isDiskFull, isUnavailable } from '#platform/server/availability.ts';
import { BackupRefused } from '#platform/server/backup/backup-file.ts';
import { SettingsError } from '#platform/server/settings-error.ts';
import { adminProgram } from '#platform/server/settings.ts';
import { liftCommand, suspendCommand } from './accounts.ts';
import { backup } from './backup.ts';
import { cleanup } from './cleanup.ts';
import { diskFull, UsageError, type Command } from './command.ts';
import { createAdmin } from './create-admin.ts';
import { createClub } from './create-club.ts';
import { doctor } from './doctor.ts';
import { exportLog } from './export-log.ts';
import { grantAdmin } from './grant-admin.ts';
import { migrateCommand } from './migrate.ts';
import { repeatErasures } from './repeat-erasures.ts';
import { restore } from './restore.ts';
import { setOperator } from './set-operator.ts';
import { setupCode } from './setup-code.ts';
import { supportBundle } from './support-bundle.ts';

export const commands: Readonly<Record<string, Command>> = {
  doctor,
  'support-bundle': supportBundle,
  'setup-code': setupCode,
  'set-operator': setOperator,
  'create-admin': createAdmin,
  'grant-admin': grantAdmin,
  'create-club': createClub,
  'suspend-account': suspendCommand,
  'lift-account': liftCommand,
  'export-log': exportLog,
  migrate: migrateCommand,
  backup,
  restore,
  'repeat-erasures': repeatErasures,
  cleanup,
};

const program = adminProgram();
const usageLine = (command: Command) => `  ${program} ${command.usage}`;

function help(command: Command | undefined): string {
  if (command) return ['Usage:', usageLine(command), '', command.about, ...(command.more ?? [])].join('\n');
  const lines = Object.values(commands).map((one) => `${usageLine(one)}\n      ${one.about}`);
  return `Usage:\n${lines.join('\n')}\n\nMore about one: ${program} <command> --help`;
}

/** The parser's own sentence about the wrong argument. */
const isParseError = (error: unknown) =>
  String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS');

const brokenOff = ({ message }: Error) =>
  `The database or another service did not answer, or broke off (${message}). See that it runs and that its disk has room, and try again.`;

/** `isReport`: the output is what was asked for, whatever the code. */
type Outcome = { code: number; output: string; isReport?: true };

/** `code`: 0 done, 1 fault, or a report that finds something wrong, 2 wrong arguments or settings. */
export async function runAdmin([name, ...args]: readonly string[]): Promise<Outcome> {
  // Every object knows the names of its prototype, such as 'constructor'.
  const command = name !== undefined && Object.hasOwn(commands, name) ? commands[name] : undefined;
  const asksHelp = name === undefined || name === '--help' || args.includes('--help');
  if (asksHelp) return { code: 0, output: help(command) };
  if (!command)
    return { code: 2, output: `There is no command ${JSON.stringify(name)}.\n\n${help(undefined)}` };
  try {
    const answer = await command.run(args);
    return typeof answer === 'string' ? { code: 0, output: answer } : { ...answer, isReport: true };
  } catch (error) {
    const isUsage = error instanceof UsageError || isParseError(error);
    const isKnown = isUsage || error instanceof SettingsError || error instanceof BackupRefused;
    if (isDiskFull(error)) return { code: 1, output: diskFull };
    // PostgreSQL may also break off when its disk fills up.
    if (isUnavailable(error)) return { code: 1, output: brokenOff(error as Error) };
    if (!isKnown) return { code: 1, output: error instanceof Error ? String(error.stack) : String(error) };
    const { message } = error as Error;
    return { code: 2, output: isUsage ? `${message}\n${help(command)}` : message };
  }
}

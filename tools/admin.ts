// `npm run admin -- <command>`: the operator's commands. They work whether the product is running or not.
import { BackupRefused } from '#platform/server/backup/backup-file.ts';
import { SettingsError } from '#platform/server/settings.ts';
import { liftCommand, suspendCommand } from './admin/accounts.ts';
import { archiveClub, restoreClub } from './admin/archive-club.ts';
import { backup } from './admin/backup.ts';
import { cleanup } from './admin/cleanup.ts';
import { UsageError, type Command } from './admin/command.ts';
import { createClub } from './admin/create-club.ts';
import { grantAdmin } from './admin/grant-admin.ts';
import { clubRequests, exportLog } from './admin/platform.ts';
import { restore } from './admin/restore.ts';

const commands: Record<string, Command> = {
  'grant-admin': grantAdmin,
  'create-club': createClub,
  'archive-club': archiveClub,
  'restore-club': restoreClub,
  'suspend-account': suspendCommand,
  'lift-account': liftCommand,
  'club-requests': clubRequests,
  'export-log': exportLog,
  backup,
  restore,
  cleanup,
};

const usageLine = (command: Command) => `  npm run admin -- ${command.usage}`;

function help(command: Command | undefined): string {
  if (command) return ['Usage:', usageLine(command), '', command.about, ...(command.more ?? [])].join('\n');
  const lines = Object.values(commands).map((one) => `${usageLine(one)}\n      ${one.about}`);
  return `Usage:\n${lines.join('\n')}\n\nMore about one: npm run admin -- <command> --help`;
}

/** The parser's own sentence about the wrong argument. */
const isParseError = (error: unknown) =>
  String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS');

const [name, ...args] = process.argv.slice(2);
const command = name === undefined ? undefined : commands[name];
const asksHelp = name === undefined || name === '--help' || args.includes('--help');
if (asksHelp || !command) {
  console.log(help(command));
  process.exit(asksHelp ? 0 : 2);
}
try {
  console.log(await command.run(args));
} catch (error) {
  const isUsage = error instanceof UsageError || isParseError(error);
  const isKnown = isUsage || error instanceof SettingsError || error instanceof BackupRefused;
  console.error(error instanceof Error ? error.message : error);
  if (isUsage) console.error(help(command));
  process.exit(isKnown ? 2 : 1);
}
process.exit(0);

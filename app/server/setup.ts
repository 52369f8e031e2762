// The set-up of a new platform: its calls, its page and its line in the terminal. It is no part of the product's contract, because after
// the first minutes of a platform there is none.
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { asAccount } from '#features/account/access.ts';
import { setupCopy } from '#features/desk-platform/setup/copy.ts';
import { setupPath, type SetupPhase } from '#features/desk-platform/setup/rules.ts';
import { findSetup } from '#features/desk-platform/setup/server/reads.ts';
import { setupRoutes, type SetupParts } from '#features/desk-platform/setup/server/routes.ts';
import { makeCode } from '#features/desk-platform/setup/server/writes.ts';
import { findBackupRuns } from '#platform/server/backup/backup-runs.ts';
import { makeBackup } from '#platform/server/backup/make-backup.ts';
import { assertGated } from '#platform/server/calls.ts';
import { createPool, type ConnectionConfig, type Db } from '#platform/server/database.ts';
import type { Files } from '#platform/server/files/files.ts';
import { createCallHandler, type CallHandler } from '#platform/server/http/call-handler.ts';
import type { Log } from '#platform/server/log.ts';
import { adminProgram, type Settings } from '#platform/server/settings.ts';
import type { Clock } from '#platform/shared/time.ts';
import type { ProductMails } from './mails/product-mails.ts';
import type { CurrentOperator } from './operator.ts';

const { examples } = setupCopy;

type Parts = {
  settings: Settings;
  connection: ConnectionConfig;
  publicUrl: string;
  db: Db;
  clock: Clock;
  files: Files;
  mails: ProductMails;
  operator: CurrentOperator;
  log: Log;
  /** Writes a line for the operator, outside the log of events, which others may read. */
  say: (line: string) => void;
};

export type ProductSetup = {
  calls: CallHandler;
  phase(): Promise<SetupPhase>;
  /** Says how the set-up goes on, with a new code; nothing when there is none. */
  tellOperator(): Promise<void>;
};

export function createProductSetup(parts: Parts): ProductSetup {
  const { settings, db, publicUrl, operator, mails, log, say } = parts;
  const { production: isProduction, authSecret: secret } = settings;
  const address = `${publicUrl}${setupPath}`;
  const tellCode = (code: string) => say(setupCopy.line(address, code));
  const phase = async () => (isProduction ? (await findSetup(db, isProduction)).phase : 'gone');
  const setup = setupRoutes({
    isProduction,
    secret,
    isHttps: publicUrl.startsWith('https://'),
    operatorOfSettings: settings.operator,
    onOperator: operator.refresh,
    tellCode,
    codeCommand: `${adminProgram()} setup-code`,
    restoreCommand: `${adminProgram()} restore ${examples.backup}`,
    mailCode: mails.sendSetupCode,
    backups: backupsOf(parts),
  });
  assertGated(setup);
  return {
    calls: createCallHandler({ router: setup, asAccount, log }),
    phase,
    async tellOperator() {
      const current = await phase();
      if (current === 'going-on') say(setupCopy.goingOnLine(address));
      const code = current === 'open' ? await makeCode(db, secret) : null;
      if (code !== null) tellCode(code);
    },
  };
}

function backupsOf({ settings, connection, files, clock }: Parts): SetupParts['backups'] {
  const { backupDir: folder, authSecret } = settings;
  const onOwnConnection = async <T>(
    work: (pool: ReturnType<typeof createPool>) => Promise<T>,
  ): Promise<T> => {
    const pool = createPool(connection, { max: 1, unhurried: true });
    try {
      return await work(pool);
    } finally {
      await pool.end();
    }
  };
  return {
    folder,
    command: `${adminProgram()} backup ${folder ?? examples.folder}/clubgenoot-$(date +%F).backup`,
    isMade: () => onOwnConnection(async (pool) => (await findBackupRuns(pool)).done !== null),
    async make(id) {
      const file = join(folder ?? '', `clubgenoot-${clock.now().toISOString().slice(0, 10)}-${id}.backup`);
      const exists = access(file).then(
        () => true,
        () => false,
      );
      if (await exists) return;
      await onOwnConnection((pool) => makeBackup(file, { pool, files, authSecret }));
    },
  };
}

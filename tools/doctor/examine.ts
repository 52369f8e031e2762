// Looks at everything that a running installation needs, all at once, and changes nothing that stays.
import { promises as dns } from 'node:dns';
import { createPool } from '#platform/server/database.ts';
import { within } from '#platform/server/pacing.ts';
import { SettingsError } from '#platform/server/settings-error.ts';
import { readSettings, type Settings } from '#platform/server/settings.ts';
import { diskFull, migrations, openConnection } from '../admin/command.ts';
import { databaseChecks } from './database-checks.ts';
import { ok, reasonOf, runCheck, skipped, wrong, type Check, type CheckResult } from './findings.ts';
import { findBackupFolder, findClock, findDisk, roomForData } from './machine-checks.ts';
import { findMailDomain, type Resolver } from './mail-domain.ts';
import { findOrganisation } from './organisation-check.ts';
import { shakeHands, visit } from './public-address.ts';
import { publicChecks, type Outside } from './public-checks.ts';
import { findFiles, findMail, findPushKeys, findRedis, findTraces } from './service-checks.ts';

export type ExamineOptions = {
  mailTo?: string | null;
  dkimSelector?: string | null;
  /** The system's own, except in tests. */
  resolver?: Resolver;
};

/** Seconds. An embedded database that does not run is started, and waits for another server on its folder. */
const longestOpening = 40;

/** One result per check, always in the same order. Wrong settings leave nothing to check. */
export async function examine(env: NodeJS.ProcessEnv, options: ExamineOptions = {}): Promise<CheckResult[]> {
  let settings: Settings;
  try {
    settings = readSettings(env);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return [
      { check: 'Settings', ...wrong(error.message, 'Correct it and run doctor again: the rest needs it.') },
    ];
  }
  const isVapidSet = Boolean(env['VAPID_PUBLIC_KEY']);
  const trial = settings.production ? 'production' : 'a trial: NODE_ENV is not production';
  const first: CheckResult = { check: 'Settings', ...ok(`Valid, for ${trial}.`) };
  const outside = lookOutside(settings);
  const database = openDatabase(settings);
  const others = otherChecks(settings, { ...options, outside, isVapidSet }).map(runCheck);
  const { pool, close, results } = await examineDatabase(database, settings);
  try {
    const clock = runCheck({
      name: 'Clock',
      find: () => findClock(pool, outside),
      todo: 'Set the clock.',
      seconds: 12,
    });
    return [first, ...results, ...(await Promise.all([...others, clock]))];
  } finally {
    await close();
  }
}

function otherChecks(
  settings: Settings,
  parts: ExamineOptions & { outside: Outside; isVapidSet: boolean },
): Check[] {
  const { outside, isVapidSet, mailTo = null, dkimSelector = null } = parts;
  const { resolver = new dns.Resolver({ timeout: 2000, tries: 2 }) } = parts;
  return [
    { name: 'Redis', find: () => findRedis(settings), todo: 'Correct REDIS_URL.', seconds: 15 },
    { name: 'Pictures', find: () => findFiles(settings), todo: 'Correct the settings S3_...', seconds: 25 },
    { name: 'Mail', find: () => findMail(settings, mailTo), todo: 'Correct SMTP_URL.', seconds: 40 },
    {
      name: 'Mail domain',
      find: () => findMailDomain(settings, { resolver, dkimSelector }),
      todo: 'Let this machine ask DNS: see /etc/resolv.conf.',
      seconds: 15,
    },
    {
      name: 'Organisation',
      find: () => findOrganisation(settings, outside.origin),
      todo: 'Correct OIDC_ISSUER.',
    },
    {
      name: 'Push keys',
      find: () => findPushKeys(settings, isVapidSet),
      todo: 'Correct VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY.',
    },
    { name: 'Traces', find: () => findTraces(settings), todo: 'Correct OTEL_EXPORTER_OTLP_ENDPOINT.' },
    {
      name: 'Disk',
      find: () => findDisk(settings.dataDir),
      todo: 'Let the user of the product own DATA_DIR and everything in it.',
    },
    {
      name: 'Backup folder',
      find: () => findBackupFolder(settings.backupDir, settings.production),
      todo: 'Let BACKUP_DIR be a folder that the user of the product may read and write.',
    },
    ...publicChecks(outside),
  ];
}

function lookOutside({ publicUrl, port, authSecret }: Settings): Outside {
  const origin = publicUrl ?? `http://localhost:${port}`;
  const outside = {
    origin,
    isSet: publicUrl !== null,
    visit: visit(origin, authSecret),
    handshake: origin.startsWith('https:') ? shakeHands(origin) : null,
  };
  // A failure here is no unhandled one: each check reads it later.
  for (const looking of [outside.visit, outside.handshake]) looking?.catch(() => undefined);
  return outside;
}

async function openDatabase({ dataDir, databaseUrl }: Settings) {
  const database = await openConnection(dataDir, databaseUrl);
  // A busy server may take its time: the checks have limits of their own.
  const pool = createPool(database.connection, { max: 3, unhurried: true });
  const close = async () => {
    // Closing the pool would wait for a statement that never ends.
    await within(2000, pool.end()).catch(() => undefined);
    await database.stop();
  };
  await pool.query('select 1').catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return { pool, close };
}

async function examineDatabase(opening: ReturnType<typeof openDatabase>, settings: Settings) {
  const { databaseUrl } = settings;
  try {
    const { pool, close } = await within(longestOpening * 1000, opening);
    const results = await Promise.all(databaseChecks(pool, migrations, settings).map(runCheck));
    return { pool, close, results };
  } catch (error) {
    // The embedded one says itself, in one line, why it does not start.
    const reason = databaseUrl === null ? (error as Error).message : reasonOf(error, longestOpening);
    const found = `It cannot be reached: ${reason.replace(/\.$/, '')}.`;
    const todo =
      reason === diskFull
        ? roomForData
        : 'Start it; correct host, port, name, user and password in DATABASE_URL.';
    const results: CheckResult[] = [{ check: 'Database', ...wrong(found, todo) }];
    for (const check of ['Collations', 'Rights', 'Schema', 'Backups'])
      results.push({ check, ...skipped('Not seen: the database cannot be reached.') });
    return { pool: null, close: async () => undefined, results };
  }
}

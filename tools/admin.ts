// `npm run admin -- <command>`: what the operator does by hand. Works while the product runs and while it does not.
import { parseArgs } from 'node:util';
import { join } from 'node:path';
import { findAddress } from '#app/server/running-database.ts';
import { grantGlobalAdmin } from '#features/account/server/writes.ts';
import { createClub } from '#features/club/server/writes.ts';
import { createDatabase, createPool, type ConnectionConfig, type Db } from '#platform/server/database.ts';
import { migrate } from '#platform/server/migrate.ts';
import { isRefusal } from '#platform/server/refused.ts';
import { readSettings, SettingsError } from '#platform/server/settings.ts';
import { root } from './source-files.ts';

type Command = { usage: string; about: string; run(args: string[]): Promise<string> };

class UsageError extends Error {}

const commands: Record<string, Command> = {
  'grant-admin': {
    usage: 'grant-admin EMAIL',
    about: 'Makes the account with this address a global admin.',
    async run([email]) {
      if (!email) throw new UsageError('EMAIL is missing.');
      const answer = await withDatabase((db) => grantGlobalAdmin(db, email));
      if (isRefusal(answer)) throw new UsageError(`There is no account with the address ${email}.`);
      return `${email} is a global admin.`;
    },
  },
  'create-club': {
    usage:
      'create-club --name NAME --slug SLUG --admin EMAIL [--description TEXT] [--founded YEAR] [--holes N] [--latitude N --longitude N]',
    about:
      'Founds a club; the account with this address, which must have a profile, becomes its first admin.',
    async run(args) {
      const { values } = parseArgs({
        args,
        options: {
          name: { type: 'string' },
          slug: { type: 'string' },
          admin: { type: 'string' },
          description: { type: 'string' },
          founded: { type: 'string' },
          holes: { type: 'string' },
          latitude: { type: 'string' },
          longitude: { type: 'string' },
        },
      });
      const { name, slug, admin } = values;
      if (!name || !slug || !admin) throw new UsageError('--name, --slug and --admin are needed.');
      const answer = await withDatabase((db) =>
        createClub(db, {
          name,
          slug,
          adminEmail: admin,
          description: values.description,
          foundedYear: numberOf('founded', values.founded),
          holes: numberOf('holes', values.holes),
          latitude: numberOf('latitude', values.latitude),
          longitude: numberOf('longitude', values.longitude),
        }),
      );
      if (isRefusal(answer)) throw new UsageError(refusals[answer.refused]);
      return `Club ${name} exists (${answer.id}); ${admin} is its admin.`;
    },
  },
};

const refusals = {
  NO_PROFILE: 'There is no account with this address that has a profile.',
  SLUG_TAKEN: 'Another club has this slug.',
  NOT_VALID:
    'A name has 2 to 100 characters, a slug lower-case letters, digits and single hyphens; years, holes and the place must be real.',
};

function numberOf(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) throw new UsageError(`--${name} must be a number.`);
  return value;
}

async function withDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const settings = readSettings(process.env);
  const database = await connect(settings.dataDir, settings.databaseUrl);
  const pool = createPool(database.connection, { max: 2 });
  const db = createDatabase(pool);
  try {
    await migrate(pool, join(root, 'database/migrations'));
    return await work(db);
  } finally {
    await db.destroy();
    await database.stop();
  }
}

/** The named server, the embedded one that a running product owns, or one of our own for the moment. */
async function connect(
  dataDir: string,
  databaseUrl: string | null,
): Promise<{ connection: ConnectionConfig; stop(): Promise<void> }> {
  const known = databaseUrl ?? (await findAddress(dataDir));
  if (known && (databaseUrl || (await answers(known))))
    return { connection: known, stop: async () => undefined };
  const { startEmbeddedPostgres } =
    await import('#platform/server/embedded-postgres/start-embedded-postgres.ts');
  return startEmbeddedPostgres({ dataDir, log: (line) => console.error(line) });
}

async function answers(url: string): Promise<boolean> {
  const pool = createPool(url, { max: 1 });
  const answered = await pool.query('select 1').catch(() => null);
  await pool.end();
  return answered !== null;
}

function help(names: string[]): string {
  const lines = names.map(
    (name) => `  npm run admin -- ${commands[name]?.usage}\n      ${commands[name]?.about}`,
  );
  return `Usage:\n${lines.join('\n')}`;
}

const [name, ...args] = process.argv.slice(2);
const command = name ? commands[name] : undefined;
const asksHelp = name === undefined || name === '--help' || args.includes('--help');
if (asksHelp || !command) {
  console.log(help(command && name ? [name] : Object.keys(commands)));
  process.exit(asksHelp ? 0 : 2);
}
try {
  console.log(await command.run(args));
} catch (error) {
  const known = error instanceof UsageError || error instanceof SettingsError;
  console.error(error instanceof Error ? error.message : error);
  if (error instanceof UsageError) console.error(help([name]));
  process.exit(known ? 2 : 1);
}
process.exit(0);

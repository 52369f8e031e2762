import { migrate } from '#platform/server/migrate.ts';
import { migrations, UsageError, withPool, type Command } from './command.ts';

export const migrateCommand: Command = {
  usage: 'migrate',
  about: 'Brings the schema up to date, as a start does: before the servers of a new version start.',
  async run(args) {
    if (args.length > 0) throw new UsageError('No argument is needed.');
    const ran = await withPool(1, (pool) => migrate(pool, migrations));
    return ran.length === 0
      ? 'The schema is up to date.'
      : `The schema is up to date, after ${ran.length} steps.`;
  },
};

import { join } from 'node:path';
import { tidyingJobs } from '#app/server/jobs.ts';
import { openFiles } from '#platform/server/files/files.ts';
import { sweepUploads } from '#platform/server/files/uploads.ts';
import { createLog } from '#platform/server/log.ts';
import { systemClock } from '#platform/shared/time.ts';
import { UsageError, withDatabase, type Command } from './command.ts';

export const cleanup: Command = {
  usage: 'cleanup',
  about: 'Removes what the product tidies up by itself every ten minutes, now.',
  more: [
    'Sign-ins, mails and limits whose time is over, old live events and command ids, accounts never confirmed in',
    '30 days, captured mail and texts of more than 90 days, and pictures and uploads that belong to nobody. What is',
    'younger than an hour stays, since it may be about to be used.',
  ],
  async run(args) {
    if (args.length > 0) throw new UsageError('It takes no arguments.');
    await withDatabase(async (db, settings) => {
      const anHourAgo = new Date(Date.now() - 3_600_000);
      const { dataDir } = settings;
      const files = openFiles(settings, 'pictures');
      const jobs = tidyingJobs({ db, clock: systemClock, files, dataDir, log: createLog(settings.logLevel) });
      for (const job of jobs) await job.run();
      await sweepUploads(join(dataDir, 'uploads'), anHourAgo);
    });
    return 'Tidied up.';
  },
};

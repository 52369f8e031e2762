import { purgeNews, purgePictures } from '#features/desk-club/news-desk/server/writes.ts';
import type { Db } from '#platform/server/database.ts';
import type { Job } from '#platform/server/jobs.ts';
import type { Clock } from '#platform/shared/time.ts';

export const deskClubJobs = ({ db, clock }: { db: Db; clock: Clock }): Job[] => [
  { name: 'news-desk.purge', cron: '55 4 * * *', run: () => purgeNews(db, clock.now()) },
  { name: 'news-desk.purge-pictures', cron: '15 * * * *', run: () => purgePictures(db, clock.now()) },
];

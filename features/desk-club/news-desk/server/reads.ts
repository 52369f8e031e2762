import { sql } from 'kysely';
import { clubAdmin } from '#features/membership/access.ts';
import type { AdministeredClubId } from '#features/membership/membership.ts';
import { clubListGate } from '#features/membership/server/reads.ts';
import { newsColumns } from '#features/news/server/reads.ts';
import type { Db } from '#platform/server/database.ts';
import { pagedList, type PageInput } from '#platform/server/http/read-page.ts';
import type { DeskItem, RemovedItem } from '../news-desk.ts';
import { restoreDays, type SectionFilter } from '../rules.ts';

/** How many removed updates are offered to restore: more than one club removes in 30 days. */
const mostRemoved = 20;

/** The section by which the list is filtered; written as in the index that orders it. */
const filtered = sql`(case section when 'monthly-events' then 'events' when 'announcements' then 'updates' else section end)`;

/** All updates of a club, in the order in which members see them. */
const allNews = pagedList<{ clubId: string }, DeskItem, [SectionFilter]>(
  ({ clubId }, { after, limit }, section) => sql`
    select ${newsColumns}, is_active as "isActive", updated_at as "updatedAt" from content_updates
    where club_id = ${clubId} and deleted_at is null
      ${section === 'all' ? sql`` : sql`and ${filtered} = ${sql.lit(section)}`} ${after(sql`(priority, created_at, id) <`)}
    order by priority desc, created_at desc, id desc limit ${limit}`,
  {
    columns: ['integer', 'instant', 'id'],
    keyOf: (last) => [last.priority, last.createdAt, last.id],
  },
);

export const allNewsGate = clubListGate(clubAdmin, 13, allNews, ({ section }: Asked): [SectionFilter] => [
  section,
]);

type Asked = PageInput & { clubId: string; section: SectionFilter };

/** The updates that can still be restored, last removed first. */
export async function findRemovedNews(db: Db, clubId: AdministeredClubId, now: Date): Promise<RemovedItem[]> {
  const days = sql`make_interval(days => ${sql.lit(restoreDays)})`;
  const { rows } = await sql<RemovedItem>`
    select id, title, deleted_at as "removedAt", deleted_at + ${days} as "restoreUntil"
    from content_updates where club_id = ${clubId} and deleted_at > ${now}::timestamptz - ${days}
    order by deleted_at desc, id desc limit ${sql.lit(mostRemoved)}`.execute(db);
  return rows;
}

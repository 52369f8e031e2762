import type { AdministeredClubId } from '#features/membership/membership.ts';
import { newsColumns } from '#features/news/server/reads.ts';
import type { Db } from '#platform/server/database.ts';
import { readPage, type PageInput } from '#platform/server/http/read-page.ts';
import { builtOnce, query, type RowLimit } from '#platform/server/statement.ts';
import type { DeskItem, RemovedItem } from '../news-desk.ts';
import { mostRemoved, restoreDays, type SectionFilter } from '../rules.ts';

/** The section by which the list is filtered; written as in the index that orders it. */
const filtered = `(case section when 'monthly-events' then 'events' when 'announcements' then 'updates' else section end)`;

/** $1 the club, then the cursor. */
const newsText = builtOnce(
  (section: SectionFilter, later: boolean, limit: RowLimit) => `
    select ${newsColumns}, is_active as "isActive", updated_at as "updatedAt" from content_updates
    where club_id = $1 and deleted_at is null
      ${section === 'all' ? '' : `and ${filtered} = '${section}'`}
      ${later ? 'and (priority, created_at, id) < ($2, $3::timestamptz, $4::uuid)' : ''}
    order by priority desc, created_at desc, id desc limit ${limit}`,
);

/** All updates of a club, in the order in which members see them. */
export async function findAllNews(
  db: Db,
  clubId: AdministeredClubId,
  input: PageInput & { section: SectionFilter },
) {
  return readPage<DeskItem>(db, input, {
    text: (later, limit) => newsText(input.section, later, limit),
    values: [clubId],
    columns: ['integer', 'instant', 'id'],
    keyOf: (last) => [last.priority, last.createdAt, last.id],
  });
}

const removedText = `
  select id, title, deleted_at as "removedAt", deleted_at + make_interval(days => ${restoreDays}) as "restoreUntil"
  from content_updates where club_id = $1 and deleted_at > $2::timestamptz - make_interval(days => ${restoreDays})
  order by deleted_at desc, id desc limit ${mostRemoved}`;

/** The updates that can still be restored, last removed first. */
export const findRemovedNews = (db: Db, clubId: AdministeredClubId, now: Date) =>
  query<RemovedItem>(db, removedText, [clubId, now]);

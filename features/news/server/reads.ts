import type { ClubId } from '#features/membership/membership.ts';
import type { Db } from '#platform/server/database.ts';
import { readPage, type PageInput } from '#platform/server/http/read-page.ts';
import { builtOnce, query, type RowLimit } from '#platform/server/statement.ts';
import { monthAround } from '#platform/shared/time-zone.ts';
import type { NewsItem } from '../news.ts';

export const newsColumns = `id, title, content, section, content_type as "contentType", image_url as "imageUrl", image_alt as "imageAlt", priority,
  event_starts_at as "eventStartsAt", event_location as "eventLocation", created_at as "createdAt"`;

/** $1 the club, then the cursor. */
const newsText = builtOnce(
  (later: boolean, limit: RowLimit) => `
    select ${newsColumns} from content_updates
    where club_id = $1 and is_active and deleted_at is null and section <> 'monthly-events'
      ${later ? 'and (priority, created_at, id) < ($2, $3::timestamptz, $4::uuid)' : ''}
    order by priority desc, created_at desc, id desc limit ${limit}`,
);

/** Active updates of every section but the monthly events: highest priority first, then newest. */
export async function findNews(db: Db, clubId: ClubId, input: PageInput) {
  return readPage<NewsItem>(db, input, {
    text: newsText,
    values: [clubId],
    columns: ['integer', 'instant', 'id'],
    keyOf: (last) => [last.priority, last.createdAt, last.id],
  });
}

/** Dated and undated events are two lists, each in the order of an index. */
const monthText = `
  (select ${newsColumns} from content_updates
    where club_id = $1 and is_active and deleted_at is null and event_starts_at >= $2 and event_starts_at < $3
    order by event_starts_at, priority desc, content_updates.created_at desc, id limit 50)
  union all
  (select ${newsColumns} from content_updates
    where club_id = $1 and is_active and deleted_at is null and section = 'monthly-events' and event_starts_at is null
    order by priority desc, content_updates.created_at desc, id limit 50)
  order by "eventStartsAt" nulls last, priority desc, "createdAt" desc, id limit 50`;

/** 'Deze Maand': the dated events of this month, and monthly events without a date. */
export function findThisMonth(db: Db, clubId: ClubId, now: Date): Promise<NewsItem[]> {
  const { start, end } = monthAround(now);
  return query(db, monthText, [clubId, start, end]);
}

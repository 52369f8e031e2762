import { sql } from 'kysely';
import type { ClubId } from '#features/membership/membership.ts';
import type { Db } from '#platform/server/database.ts';
import { decodePageKey } from '#platform/server/page-key.ts';
import { toPage } from '#platform/shared/page.ts';
import { monthAround } from '#platform/shared/time-zone.ts';
import type { NewsItem } from '../news.ts';

const columns = sql`id, title, content, section, content_type as "contentType", image_url as "imageUrl", priority,
  event_starts_at as "eventStartsAt", event_place as "eventPlace", created_at as "createdAt"`;

/** Active updates of every section but the monthly events: highest priority first, then newest. */
export async function findNews(
  db: Db,
  clubId: ClubId,
  input: { cursor?: string | undefined; limit: number },
) {
  const after = decodePageKey(input.cursor, ['integer', 'instant', 'id']);
  const { rows } = await sql<NewsItem>`
    select ${columns} from content_updates
    where club_id = ${clubId} and is_active and section <> 'monthly-events'
      ${after ? sql`and (priority, created_at, id) < (${after[0]}, ${after[1]}::timestamptz, ${after[2]}::uuid)` : sql``}
    order by priority desc, created_at desc, id desc limit ${input.limit + 1}`.execute(db);
  return toPage(rows, input.limit, (last) => [last.priority, last.createdAt, last.id]);
}

/** 'Deze Maand': the dated events of this month, and monthly events without a date. */
export async function findThisMonth(db: Db, clubId: ClubId, now: Date): Promise<NewsItem[]> {
  const { start, end } = monthAround(now);
  const { rows } = await sql<NewsItem>`
    select ${columns} from content_updates
    where club_id = ${clubId} and is_active
      and ((event_starts_at >= ${start} and event_starts_at < ${end})
        or (section = 'monthly-events' and event_starts_at is null))
    order by event_starts_at nulls last, priority desc, created_at desc, id limit 50`.execute(db);
  return rows;
}

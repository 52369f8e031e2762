import { sql } from 'kysely';
import { clubReader } from '#features/membership/access.ts';
import type { ClubId } from '#features/membership/membership.ts';
import { clubListGate } from '#features/membership/server/reads.ts';
import type { Db } from '#platform/server/database.ts';
import { pagedList } from '#platform/server/http/read-page.ts';
import { statement } from '#platform/server/statement.ts';
import { monthAround } from '#platform/shared/time.ts';
import type { NewsItem } from '../news.ts';

export const newsColumns = sql`id, title, content, section, content_type as "contentType", image_url as "imageUrl", image_alt as "imageAlt", priority,
  event_starts_at as "eventStartsAt", event_location as "eventLocation", created_at as "createdAt"`;

/** Active updates of every section but the monthly events: highest priority first, then newest. */
const news = pagedList<{ clubId: string }, NewsItem>(
  ({ clubId }, { after, limit }) => sql`
    select ${newsColumns} from content_updates
    where club_id = ${clubId} and is_active and deleted_at is null and section <> 'monthly-events'
      ${after(sql`(priority, created_at, id) <`)}
    order by priority desc, created_at desc, id desc limit ${limit}`,
  {
    columns: ['integer', 'instant', 'id'],
    keyOf: (last) => [last.priority, last.createdAt, last.id],
  },
);

/** `newsColumns` has eleven. */
export const newsGate = clubListGate(clubReader, 11, news, (): [] => []);

/** Dated and undated events are two lists, each in the order of an index. */
const ofMonth = statement<{ clubId: ClubId; start: Date; end: Date }, NewsItem>(
  ({ clubId, start, end }) => sql`
  (select ${newsColumns} from content_updates
    where club_id = ${clubId} and is_active and deleted_at is null and event_starts_at >= ${start} and event_starts_at < ${end}
    order by event_starts_at, priority desc, content_updates.created_at desc, id limit 50)
  union all
  (select ${newsColumns} from content_updates
    where club_id = ${clubId} and is_active and deleted_at is null and section = 'monthly-events' and event_starts_at is null
    order by priority desc, content_updates.created_at desc, id limit 50)
  order by "eventStartsAt" nulls last, priority desc, "createdAt" desc, id limit 50`,
);

/** 'Deze Maand': the dated events of this month, and monthly events without a date. */
export const findThisMonth = (db: Db, clubId: ClubId, now: Date) =>
  ofMonth(db, { clubId, ...monthAround(now) });

import { sql } from 'kysely';
import { pagedList } from '#platform/server/http/read-page.ts';
import type { Fragment } from '#platform/server/statement.ts';
import type { AuditEntry } from '../audit.ts';

const person = (profile: Fragment) => sql`case when ${profile}.id is not null then
  json_build_object('id', ${profile}.id, 'displayName', ${profile}.display_name) end`;

/** How many an entry was about. */
export const countOf = (entry: Fragment) => sql`(${entry}.detail->>'count')::int`;

/** What was done in a club, newest first. Not its uploads: a picture that is used is part of an update, which is in the log. */
export const auditEntries = pagedList<{ clubId: string }, AuditEntry>(
  ({ clubId }, { after, limit }) => sql`
    select entry.id, entry.action, entry.created_at as "createdAt", ${person(sql`actor`)} as actor, ${person(sql`subject`)} as subject,
      ${countOf(sql`entry`)} as count
    from (select * from audit_entries where club_id = ${clubId} and action <> 'news.picture-uploaded'
      ${after(sql`(created_at, id) <`)}
      order by created_at desc, id desc limit ${limit}) as entry
    left join profiles as actor on actor.id = entry.actor_id
    left join profiles as subject on subject.id = entry.subject_id
    order by entry.created_at desc, entry.id desc`,
  { keyOf: (last) => [last.createdAt, last.id] },
);

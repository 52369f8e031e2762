import type { Db } from '#platform/server/database.ts';
import { readPage, type PageInput } from '#platform/server/http/read-page.ts';
import { builtOnce, type RowLimit } from '#platform/server/statement.ts';
import type { AuditEntry } from '../audit.ts';

const person = (profile: string) => `case when ${profile}.id is not null then
  json_build_object('id', ${profile}.id, 'displayName', ${profile}.display_name) end`;

/** $1 the club, then the cursor. */
const entriesText = builtOnce(
  (later: boolean, limit: RowLimit) => `
    select entry.id, entry.action, entry.created_at as "createdAt", ${person('actor')} as actor, ${person('subject')} as subject
    from (select * from audit_entries where club_id = $1
      ${later ? 'and (created_at, id) < ($2::timestamptz, $3::uuid)' : ''}
      order by created_at desc, id desc limit ${limit}) as entry
    left join profiles as actor on actor.id = entry.actor_id
    left join profiles as subject on subject.id = entry.subject_id
    order by entry.created_at desc, entry.id desc`,
);

/** What was done in a club, newest first. */
export async function findAuditEntries(db: Db, clubId: string, input: PageInput) {
  return readPage<AuditEntry>(db, input, {
    text: entriesText,
    values: [clubId],
    keyOf: (last) => [last.createdAt, last.id],
  });
}

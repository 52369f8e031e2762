import { sql } from 'kysely';
import { actionText, auditCopy } from '#features/audit/copy.ts';
import { countOf } from '#features/audit/server/reads.ts';
import type { Db } from '#platform/server/database.ts';
import { pagedList, type PageInput } from '#platform/server/http/read-page.ts';
import { statement, type Fragment, type StandIns } from '#platform/server/statement.ts';
import { formatDate, formatTime } from '#platform/shared/dutch.ts';
import { toCsv } from '#platform/shared/spreadsheet/csv.ts';
import { toAmsterdam } from '#platform/shared/time.ts';
import { exportName, platformLogCopy } from '../copy.ts';
import { type LogFilter, type PlatformEntry, mostExported } from '../platform-log.ts';

const person = (profile: Fragment) => sql`case when ${profile}.id is not null then
  json_build_object('id', ${profile}.id, 'displayName', ${profile}.display_name) end`;

const startOf = (day: Fragment, days = 0) =>
  sql`((${day}::date + ${sql.lit(days)})::timestamp at time zone 'Europe/Amsterdam')`;

/** The condition of each filter. Clubs, actors and actions have an index in the order of the log. */
const conditions: Record<keyof LogFilter, (value: Fragment) => Fragment> = {
  clubId: (value) => sql`club_id = ${value}::uuid`,
  actorId: (value) => sql`actor_id = ${value}::uuid`,
  action: (value) => sql`action = ${value}`,
  from: (value) => sql`created_at >= ${startOf(value)}`,
  until: (value) => sql`created_at < ${startOf(value, 1)}`,
};
const names = ['clubId', 'actorId', 'action', 'from', 'until'] as const;

/** The filters that are given, as a variant of the statement. */
const usedOf = (filter: LogFilter) => names.filter((name) => filter[name] !== undefined).join();

function entriesOf(value: StandIns<LogFilter>, used: string, after: Fragment, limit: Fragment) {
  const given = names.filter((name) => used.split(',').includes(name));
  return sql<PlatformEntry>`
    select entry.id, entry.action, entry.created_at as "createdAt", ${person(sql`actor`)} as actor, ${person(sql`subject`)} as subject,
      ${countOf(sql`entry`)} as count,
      case when club.id is not null then json_build_object('id', club.id, 'name', club.name) end as club
    from (select * from audit_entries
      where true ${sql.join(
        given.map((name) => sql`and ${conditions[name](value[name])}`),
        sql` `,
      )} ${after}
      order by created_at desc, id desc limit ${limit}) as entry
    left join profiles as actor on actor.id = entry.actor_id
    left join profiles as subject on subject.id = entry.subject_id
    left join golf_clubs as club on club.id = entry.club_id
    order by entry.created_at desc, entry.id desc`;
}

const entries = pagedList<LogFilter, PlatformEntry, [used: string]>(
  (value, { after, limit }, used) => entriesOf(value, used, after(sql`(created_at, id) <`), limit),
  { keyOf: (last) => [last.createdAt, last.id] },
);

/** What admins and operators did, newest first. */
export const findPlatformLog = (db: Db, { cursor, limit, ...filter }: LogFilter & PageInput) =>
  entries(db, { cursor, limit }, filter, usedOf(filter));

const newestEntries = statement<LogFilter, PlatformEntry, [used: string]>((value, used) =>
  entriesOf(value, used, sql``, sql.lit(mostExported)),
);

/** The newest entries as a file for a spreadsheet. */
export async function findExport(db: Db, filter: LogFilter, now: Date) {
  const words = platformLogCopy.csv;
  const rows = await newestEntries(db, filter, usedOf(filter));
  const csv = toCsv([
    [words.at, words.action, words.actor, words.subject, words.club],
    ...rows.map(({ createdAt, action, count, actor, subject, club }) => [
      `${formatDate(createdAt)} ${formatTime(createdAt)}`,
      actionText({ action, count }),
      actor?.displayName ?? auditCopy.operator,
      subject?.displayName ?? '',
      club?.name ?? '',
    ]),
  ]);
  return { fileName: exportName(toAmsterdam(now).date), csv };
}

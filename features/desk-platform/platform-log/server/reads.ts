import { auditCopy } from '#features/audit/copy.ts';
import type { Db } from '#platform/server/database.ts';
import { readPage, type PageInput } from '#platform/server/http/read-page.ts';
import { builtOnce, query } from '#platform/server/statement.ts';
import { formatDate, formatTime } from '#platform/shared/dutch.ts';
import { toCsv } from '#platform/shared/spreadsheet/csv.ts';
import { toAmsterdam } from '#platform/shared/time-zone.ts';
import { exportName, platformLogCopy } from '../copy.ts';
import type { LogFilter, PlatformEntry } from '../platform-log.ts';
import { mostExported } from '../rules.ts';

const person = (profile: string) => `case when ${profile}.id is not null then
  json_build_object('id', ${profile}.id, 'displayName', ${profile}.display_name) end`;

const startOf = (parameter: string, days = 0) =>
  `((${parameter}::date + ${days})::timestamp at time zone 'Europe/Amsterdam')`;

/** The condition of each filter, for its parameter. Clubs, actors and actions have an index in the order of the log. */
const conditions = {
  clubId: (value: string) => `club_id = ${value}::uuid`,
  actorId: (value: string) => `actor_id = ${value}::uuid`,
  action: (value: string) => `action = ${value}`,
  from: (value: string) => `created_at >= ${startOf(value)}`,
  until: (value: string) => `created_at < ${startOf(value, 1)}`,
} satisfies Record<keyof LogFilter, (value: string) => string>;
const names = ['clubId', 'actorId', 'action', 'from', 'until'] as const;

/** `used`: the filters that are given, in order and separated by commas. Their values come first, then the cursor. */
const entriesText = builtOnce((used: string, later: boolean, limit: number) => {
  const given = names.filter((name) => used.split(',').includes(name));
  const where = given.map((name, index) => conditions[name](`$${index + 1}`));
  const next = given.length + 1;
  if (later) where.push(`(created_at, id) < ($${next}::timestamptz, $${next + 1}::uuid)`);
  return `
    select entry.id, entry.action, entry.created_at as "createdAt", ${person('actor')} as actor, ${person('subject')} as subject,
      case when club.id is not null then json_build_object('id', club.id, 'name', club.name) end as club
    from (select * from audit_entries ${where.length > 0 ? `where ${where.join(' and ')}` : ''}
      order by created_at desc, id desc limit ${limit}) as entry
    left join profiles as actor on actor.id = entry.actor_id
    left join profiles as subject on subject.id = entry.subject_id
    left join golf_clubs as club on club.id = entry.club_id
    order by entry.created_at desc, entry.id desc`;
});

/** The statement's first variant, and the values of the filters that are used. */
function filtered(filter: LogFilter) {
  const used = names.filter((name) => filter[name] !== undefined);
  return { used: used.join(), values: used.map((name) => filter[name]) };
}

/** What admins and operators did, newest first. */
export function findPlatformLog(db: Db, { cursor, limit, ...filter }: LogFilter & PageInput) {
  const { used, values } = filtered(filter);
  return readPage<PlatformEntry>(
    db,
    { cursor, limit },
    {
      text: (later, most) => entriesText(used, later, most),
      values,
      keyOf: (last) => [last.createdAt, last.id],
    },
  );
}

/** The newest entries as a file for a spreadsheet. */
export async function findExport(db: Db, filter: LogFilter, now: Date) {
  const words = platformLogCopy.csv;
  const { used, values } = filtered(filter);
  const rows = await query<PlatformEntry>(db, entriesText(used, false, mostExported), values);
  const csv = toCsv([
    [words.at, words.action, words.actor, words.subject, words.club],
    ...rows.map(({ createdAt, action, actor, subject, club }) => [
      `${formatDate(createdAt)} ${formatTime(createdAt)}`,
      auditCopy.actions[action],
      actor?.displayName ?? auditCopy.operator,
      subject?.displayName ?? '',
      club?.name ?? '',
    ]),
  ]);
  return { fileName: exportName(toAmsterdam(now).date), csv };
}

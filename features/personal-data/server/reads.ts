import { sql, type RawBuilder } from 'kysely';
import { isOpenAccount } from '#features/account/server/reads.ts';
import { canBeTakenOver } from '#features/golf-session/handover/server/reads.ts';
import { hasActingAdmin } from '#features/membership/server/reads.ts';
import type { ErasedAccount } from '#platform/server/backup/erased-accounts.ts';
import type { Db } from '#platform/server/database.ts';
import type { Section } from '#platform/shared/column-rules.ts';
import { decodeCursor, encodeCursor } from '#platform/shared/page.ts';
import { personalDataCopy } from '../copy.ts';
import type { DownloadPage, Leaving, Row } from '../personal-data.ts';
import { sections, tableRules } from '../rules.ts';

/** Messages have at most 1,000 characters, so a page stays far below a megabyte. */
const rowsPerPage = 400;

/** One page of the export, section after section. */
export async function findDownloadPage(
  db: Db,
  userId: string,
  now: Date,
  input: { cursor?: string | undefined },
): Promise<DownloadPage> {
  let { index, after } = readCursor(input.cursor);
  const parts: DownloadPage['parts'] = [];
  let room = rowsPerPage;
  for (; index < sections.length; index += 1) {
    const section = sections[index]!;
    const found = await findRows(db, userId, section, after, room + 1);
    const rows = found.slice(0, room);
    parts.push({ section: section.name, rows: rows.map(({ row }) => row) });
    room -= rows.length;
    if (found.length > rows.length) {
      const last = rows.at(-1)?.key ?? after;
      const nextCursor = encodeCursor([index, ...(last ?? [])]);
      return { madeAt: now.toISOString(), parts, nextCursor };
    }
    after = null;
  }
  return { madeAt: now.toISOString(), parts, nextCursor: null };
}

function readCursor(cursor: string | undefined): { index: number; after: string[] | null } {
  for (const length of [1, 2, 3]) {
    const key = decodeCursor(cursor, length);
    const [index, ...after] = key ?? [];
    const section = typeof index === 'number' ? sections[index] : undefined;
    if (!section || typeof index !== 'number') continue;
    const isOurs = after.length === 0 || after.length === section.key.length;
    if (isOurs) return { index, after: after.length === 0 ? null : after.map(String) };
  }
  return { index: 0, after: null };
}

async function findRows(db: Db, userId: string, section: Section, after: string[] | null, limit: number) {
  // As text, so that any key fits into a cursor.
  const key = sql.join(section.key.map((column) => sql`${own(column)}::text collate "C"`));
  const isTheirs = sql.join(
    section.owners.map((column) => sql`${own(column)} = ${userId}`),
    sql` or `,
  );
  const beyond = after ? sql`and (${key}) > (${sql.join(after)})` : sql``;
  const { rows } = await sql<{ key: string[]; row: Row }>`
    select array[${key}] as key, ${rowOf(section, userId)} as row from ${sql.table(section.table)} as own
    where (${isTheirs}) ${beyond} order by ${key} limit ${limit}`.execute(db);
  return rows;
}

const own = (column: string) => sql.ref(`own.${column}`);

function rowOf(section: Section, userId: string): RawBuilder<Row> {
  const { exported = [], named = [] } = tableRules[section.table] ?? {};
  const fields: [string, RawBuilder<unknown>][] = [
    ...named.flatMap((column) => namesOf(column, userId)),
    ...(section.other ?? []).map((column): [string, RawBuilder<unknown>] => [
      withoutId(column),
      sql`(select display_name from profiles where id = ${own(column)})`,
    ]),
    ...exported
      .filter((column) => !section.without?.includes(column))
      .map((column): [string, RawBuilder<unknown>] => [column, own(column)]),
  ];
  return sql`json_build_object(${sql.join(fields.flatMap(([name, value]) => [sql.lit(name), value]))})`;
}

const withoutId = (column: string) => column.replace(/_id$/, '');

function namesOf(column: string, userId: string): [string, RawBuilder<unknown>][] {
  if (column === 'golf_session_id') {
    const of = (what: string) => sql`(select ${sql.ref(what)} from golf_sessions where id = ${own(column)})`;
    return [
      ['golf_session', of('title')],
      ['golf_session_starts_at', of('starts_at')],
    ];
  }
  if (column === 'conversation_id') {
    const of = (what: string) =>
      sql`(select ${sql.ref(what)} from golf_sessions where conversation_id = ${own(column)})`;
    const name = sql`(select display_name from private_chats as chat join profiles as other
      on other.id in (chat.user1_id, chat.user2_id) and other.id <> ${userId} where chat.conversation_id = ${own(column)})`;
    return [
      ['golf_session', of('title')],
      ['golf_session_starts_at', of('starts_at')],
      ['chat_with', name],
    ];
  }
  return [[withoutId(column), sql`(select name from golf_clubs where id = ${own(column)})`]];
}

const isLastGlobalAdmin = (
  userId: string,
) => sql`array(select users.id from user_roles join users on users.id = user_roles.user_id
  where role = 'admin' and ${isOpenAccount(sql`users`)}) = array[${userId}::uuid]`;

/** What prevents the user from leaving, and what leaving does to golf sessions. */
export async function findLeaving(db: Db, userId: string, now: Date): Promise<Leaving> {
  const { rows } = await sql<Leaving>`
    select
      array(select club.name from club_members as member join golf_clubs as club on club.id = member.club_id
        where member.user_id = ${userId} and member.role = 'admin' and member.status = 'active' and club.archived_at is null
          and not ${hasActingAdmin(sql`club.id`, sql`admin.user_id <> ${userId}`)}
        order by club.name)
      || case when ${isLastGlobalAdmin(userId)} then array[${personalDataCopy.platform}] else '{}' end as "lastAdminOf",
      organised.cancelled as "cancelledGolfSessions", organised.handed_over as "handedOverGolfSessions"
    from (select count(*) filter (where handed_over)::int as handed_over,
        count(*) filter (where not handed_over)::int as cancelled
      from (select ${canBeTakenOver(sql`golf_session`)} as handed_over from golf_sessions as golf_session
        where organizer_id = ${userId} and starts_at > ${now}
          and golf_session.status in ('open', 'full', 'closed')) as coming) as organised`.execute(db);
  return rows[0] ?? { lastAdminOf: [], cancelledGolfSessions: 0, handedOverGolfSessions: 0 };
}

/** All of them, since ever: the row of an erased account stays. */
export async function listErased(db: Db): Promise<ErasedAccount[]> {
  const { rows } = await sql<ErasedAccount>`
    select id, erased_at as "erasedAt" from users where erased_at is not null order by erased_at, id`.execute(
    db,
  );
  return rows;
}

import { sql } from 'kysely';
import { gate } from '#platform/server/calls.ts';
import type { Db } from '#platform/server/database.ts';
import { decodePageKey } from '#platform/server/page-key.ts';
import { toPage } from '#platform/shared/page.ts';
import type { ClubRule } from '../access.ts';
import type { ClubId, Member } from '../membership.ts';
import type { HandicapBand } from '../rules.ts';

/** The gate of everything under a club: the only place that makes a ClubId. */
export const clubGate = <Id extends ClubId>(rule: ClubRule<Id>) =>
  gate(rule, async ({ db, actor }, { clubId }: { clubId: string }) => ({
    facts: actor?.globalAdmin && !(await isClub(db, clubId)) ? null : clubId,
    proven: { clubId: clubId as Id },
  }));

/** Asked only for who may see every club: a club of which somebody is a member exists. */
async function isClub(db: Db, clubId: string): Promise<boolean> {
  const found = await db.selectFrom('golf_clubs').select('id').where('id', '=', clubId).executeTakeFirst();
  return found !== undefined;
}

/** True for pairs that do not exist for each other: one has blocked the other, or the other one is about to leave. */
export const blockedPair = (
  one: string | ReturnType<typeof sql.ref>,
  other: ReturnType<typeof sql.ref>,
) => sql<boolean>`
  (exists (select from blocks where (blocker_id = ${one} and blocked_id = ${other})
    or (blocker_id = ${other} and blocked_id = ${one}))
  or exists (select from users where id = ${other} and deletion_due_at is not null))`;

/** The people who do not exist for one, in the same way: for long lists, found once instead of asked for every row. */
const blockedBy = (userId: string) => sql`
  (select blocked_id from blocks where blocker_id = ${userId}
    union all select blocker_id from blocks where blocked_id = ${userId}
    union all select id from users where deletion_due_at is not null)`;

const bandCondition: Record<HandicapBand, ReturnType<typeof sql>> = {
  all: sql``,
  low: sql`and profile.handicap <= 10`,
  medium: sql`and profile.handicap > 10 and profile.handicap <= 20`,
  high: sql`and profile.handicap > 20`,
};

type Search = { search?: string | undefined; band: HandicapBand; cursor?: string | undefined; limit: number };

/** One page of the members of a club by name, with how many match in all. */
export async function findMembers(db: Db, clubId: ClubId, viewerId: string, input: Search) {
  const after = decodePageKey(input.cursor, ['text', 'id']);
  const name = sql`profile.display_name collate "und-x-icu"`;
  const pattern = input.search ? `%${input.search.replace(/[\\%_]/g, '\\$&')}%` : null;
  const visible = sql`member.club_id = ${clubId} and member.status = 'active'
    and member.user_id not in ${blockedBy(viewerId)}`;
  // Without a filter the count needs no names, and what is then named once the database does not write down first.
  const total =
    pattern === null && input.band === 'all'
      ? sql`(select count(*)::int from club_members as member where ${visible})`
      : sql`(select count(*)::int from matching)`;
  const { rows } = await sql<Member & { total: number }>`
    with matching as (
      select profile.id, profile.display_name, profile.handicap, profile.favorite_club, profile.avatar_url,
        member.created_at
      from club_members as member join profiles as profile on profile.id = member.user_id
      where ${visible}
        ${pattern ? sql`and profile.display_name ilike ${pattern}` : sql``} ${bandCondition[input.band]}
    )
    select id, display_name as "displayName", handicap, favorite_club as "favoriteClub", avatar_url as "avatarUrl",
      extract(year from created_at at time zone 'Europe/Amsterdam')::int as "memberSince", ${total} as total
    from matching as profile
    ${after ? sql`where (${name}, profile.id) > (${after[0]}, ${after[1]}::uuid)` : sql``}
    order by ${name}, profile.id limit ${input.limit + 1}`.execute(db);
  const page = toPage(rows, input.limit, (last) => [last.displayName, last.id]);
  const items = page.items.map(({ total: _total, ...member }) => member);
  return { items, nextCursor: page.nextCursor, total: rows[0]?.total ?? 0 };
}

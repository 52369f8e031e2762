import { gate } from '#platform/server/calls.ts';
import type { Db } from '#platform/server/database.ts';
import { decodePageKey } from '#platform/server/http/page-key.ts';
import { builtOnce, query, rowsFor, type RowLimit } from '#platform/server/statement.ts';
import { toPage } from '#platform/shared/page.ts';
import type { ClubRule } from '../access.ts';
import type { ClubId, Member } from '../membership.ts';
import { mostCounted, type HandicapBand } from '../rules.ts';

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

/**
 * True for pairs that do not exist for each other: one has blocked the other, or the other one is about to leave. Both
 * are parts of a statement.
 */
export const blockedPair = (one: string, other: string) => `
  (exists (select from blocks where (blocker_id = ${one} and blocked_id = ${other})
    or (blocker_id = ${other} and blocked_id = ${one}))
  or exists (select from users where id = ${other} and deletion_due_at is not null))`;

/** Who blocked the person of this parameter, or was blocked; in lists read once instead of for every row. */
const blockedPeople = (parameter: string) =>
  `(select blocked_id from blocks where blocker_id = ${parameter}
    union select blocker_id from blocks where blocked_id = ${parameter})`;

/** All whom `blockedPair` hides from the person of this parameter. */
export const hiddenPeople = (parameter: string) =>
  `(select id from users where deletion_due_at is not null union all ${blockedPeople(parameter)})`;

type Variant = [band: HandicapBand, searched: boolean, later: boolean, limit: RowLimit];

/**
 * Chooses the page from an index that holds the members of a club by name (club_members_by_name, club_members_by_band),
 * and reads the profiles of the chosen ones only. $1 club, $2 viewer, then the search, then where the page begins.
 *
 * The search is no 'like': the database takes that for rare, and would read and sort all members to find them.
 */
const membersText = builtOnce((...[band, searched, later, limit]: Variant) => {
  const shown = `member.club_id = $1 and member.status = 'active' and not member.leaving
    ${band === 'all' ? '' : `and member.band = '${band}'`}`;
  const matching = `${shown} and member.user_id not in ${blockedPeople('$2')}
    ${searched ? 'and strpos(member.search_name, (select lower($3))) > 0' : ''}`;
  const counted = `(select count(*)::int from (
    select from club_members as member where ${matching} limit ${mostCounted + 1}) as matches)`;
  const kept = `(select ${band === 'all' ? 'members' : band} from club_member_counts where club_id = $1)
      - (select count(*)::int from ${blockedPeople('$2')} as hidden (id)
        join club_members as member on member.user_id = hidden.id where ${shown})`;
  // The first page of a search is counted by its rows.
  const total = !searched ? kept : later ? counted : 'null';
  return `select member.user_id as id, member.sort_name as "displayName", profile.handicap,
      profile.favorite_club as "favoriteClub", profile.avatar_url as "avatarUrl",
      extract(year from member.created_at at time zone 'Europe/Amsterdam')::int as "memberSince", ${total} as total
    from (
      select member.user_id, member.sort_name, member.created_at from club_members as member
      where ${matching}
        ${later ? `and (member.sort_name collate "und-x-icu", member.user_id) > (${searched ? '$4, $5' : '$3, $4'}::uuid)` : ''}
      order by member.sort_name collate "und-x-icu", member.user_id limit ${limit}
    ) as member join profiles as profile on profile.id = member.user_id
    order by member.sort_name collate "und-x-icu", member.user_id`;
});

type Search = { search?: string | undefined; band: HandicapBand; cursor?: string | undefined; limit: number };

/** One page of the members of a club by name, with how many match in all. */
export async function findMembers(db: Db, clubId: ClubId, viewerId: string, input: Search) {
  const after = decodePageKey(input.cursor, ['text', 'id']);
  const isFirstOfSearch = Boolean(input.search) && !after;
  const limit = rowsFor(isFirstOfSearch ? Math.max(input.limit, mostCounted) : input.limit);
  const rows = await query<Member & { total: number | null }>(
    db,
    membersText(input.band, Boolean(input.search), after !== null, limit),
    [clubId, viewerId, ...(input.search ? [input.search] : []), ...(after ?? [])],
  );
  const total = isFirstOfSearch ? rows.length : (rows[0]?.total ?? 0);
  const page = toPage(rows, input.limit, (last) => [last.displayName, last.id]);
  const items = page.items.map(({ total: _total, ...member }) => member);
  return {
    items,
    nextCursor: page.nextCursor,
    total: input.search && total > mostCounted ? null : total,
  };
}

import { sql } from 'kysely';
import { callerHandicap, givesRights } from '#features/account/server/reads.ts';
import { blockedPeople } from '#features/block/server/reads.ts';
import { cardColumns, ratingColumns } from '#features/profile/server/reads.ts';
import { gate, gateBesideCaller } from '#platform/server/calls.ts';
import type { Db } from '#platform/server/database.ts';
import { decodePageKey } from '#platform/server/http/page-key.ts';
import { holdsWanted, wantedNames } from '#platform/server/name-search.ts';
import {
  builtOnce,
  callerId,
  rowsFor,
  type BesideCaller,
  type RowLimit,
} from '#platform/server/statement.ts';
import type { Actor } from '#platform/shared/actor.ts';
import { searchWords } from '#platform/shared/typed/folded-name.ts';
import { toPage } from '#platform/shared/page.ts';
import type { ClubRule } from '../access.ts';
import type { ClubId, DirectoryPage, Member, MemberDetails } from '../membership.ts';
import { mostMatchesCounted, nearMargin, type HandicapBand, type MemberOrder } from '../rules.ts';

/** The gate of everything under a club: the only place that makes a ClubId. */
export const clubGate = <Id extends ClubId>(rule: ClubRule<Id>) =>
  gate(rule, async (context, { clubId }: { clubId: string }) => ({
    facts: await findClubFacts(context, clubId),
    proven: { clubId: clubId as Id },
  }));

/** The gate of the directory, which reads the caller and the page in one statement. */
export const directoryGate = (rule: ClubRule<ClubId>) =>
  gateBesideCaller(rule, pageOfMembers, async (rows: Row[], input, caller) => ({
    facts: await findClubFacts(caller, input.clubId),
    proven: { page: toDirectoryPage(rows, input) },
  }));

/** The gate of one member: a member whom the caller does not see looks like a club that does not exist. */
export const memberGate = (rule: ClubRule<ClubId>) =>
  gateBesideCaller(rule, oneMember, async ([found]: Row[], input, caller) => ({
    facts: found ? await findClubFacts(caller, input.clubId) : null,
    proven: { member: found as MemberDetails },
  }));

/** Looks the club up for global admins only: the rules allow others only the clubs of their memberships, which exist. */
export async function findClubFacts({ db, actor }: { db: Db; actor: Actor }, clubId: string) {
  if (!actor?.globalAdmin) return clubId;
  const club = db.selectFrom('golf_clubs').select('id').where('id', '=', clubId);
  return (await club.where('archived_at', 'is', null).executeTakeFirst()) ? clubId : null;
}

/** The orders of the directory, each in an index: club_members_by_name (and _by_band), club_members_by_handicap. */
const keys: Record<MemberOrder, string> = {
  name: 'sort_name collate "und-x-icu", user_id',
  handicap: 'sort_handicap, sort_name collate "und-x-icu", user_id',
};
/** Replaces the handicap for members without one, so that they are last. */
const withoutHandicap = 99;

/** The members of a band, as a range in the order of handicaps. */
const handicapRange: Record<HandicapBand, string> = {
  all: 'true',
  near: 'sort_handicap between (select lowest from near) and (select highest from near)',
  low: 'sort_handicap <= 10',
  medium: 'sort_handicap > 10 and sort_handicap <= 20',
  high: `sort_handicap > 20 and sort_handicap < ${withoutHandicap}`,
};

/** The members that the directory of club $2 shows, and those of them that the caller sees. */
const shown = "club_id = $2 and status = 'active' and not leaving";
const visible = `${shown} and user_id not in (select blocked_id from blocked)`;

/** The beginning of every statement below. `near` is null for a caller without a handicap, and then matches nobody. */
const forCaller = `with blocked as materialized ${blockedPeople(callerId)},
  near as materialized (
    select ${callerHandicap} - ${nearMargin} as lowest, ${callerHandicap} + ${nearMargin} as highest
  )`;

/**
 * The handicaps near the caller's as twenty lists, each by name in an index: nine whole units (club_members_by_unit), and
 * eleven tenths beside them (club_members_by_handicap). Their merge reads little more than it returns, in any club.
 */
const wholeUnits = 2 * nearMargin - 1;
const nearLists = [
  ...Array.from(
    { length: wholeUnits },
    (_, unit) => `floor(sort_handicap) = (select ceil(lowest) + ${unit} from near)`,
  ),
  ...Array.from(
    { length: 11 },
    (_, tenth) => `sort_handicap = (select lowest + 0.1 * ${tenth}
      + case when lowest + 0.1 * ${tenth} < ceil(lowest) then 0 else ${wholeUnits} end from near)`,
  ),
];

const chosenColumns: Record<MemberOrder, string> = {
  name: 'user_id, sort_name, created_at',
  handicap: 'user_id, sort_name, sort_handicap, created_at',
};

/** The first members of a filter in its order, from an index. `after` begins a later page. */
function firstMembers(band: HandicapBand, order: MemberOrder, after: string, limit: number): string {
  const list = (condition: string) => `
    (select ${chosenColumns[order]}, search_name from club_members
    where ${visible} and ${condition} ${after} order by ${keys[order]} limit ${limit})`;
  if (order === 'handicap') return list(handicapRange[band]);
  if (band === 'near')
    return `(select * from (${nearLists.map(list).join(' union all ')}) as near_members
      order by ${keys[order]} limit ${limit})`;
  return list(band === 'all' ? 'true' : `band = '${band}'`);
}

/** What club members see of each other; null for what a member hides. */
export const memberColumns = (profile: string, member: string) => `
  ${cardColumns(profile)}, ${profile}.avatar_url as "avatarUrl",
  case when ${profile}.shows_member_since
    then extract(year from ${member}.created_at at time zone 'Europe/Amsterdam')::int end as "memberSince"`;

/** The number of columns of `profilesOf`, without `more`. */
const cardColumnCount = 6;

/** Reads the profiles of the members of a page that was chosen from an index. */
const profilesOf = (chosen: string, ...more: string[]) => `
  select ${['member.user_id as id', 'member.sort_name as "displayName"', memberColumns('profile', 'member'), ...more].join(', ')}
  from ${chosen} as member join profiles as profile on profile.id = member.user_id`;

/** Part of a statement: whether two users are active members of the same club. The array makes the database read the clubs of `one` once. */
export const clubInCommon = (one: string, other: string) => `
  exists (select from club_members as theirs where theirs.user_id = ${other} and theirs.status = 'active'
    and theirs.club_id = any(array(select club_id from club_members as mine
      where mine.user_id = ${one} and ${givesRights('mine')})))`;

const isoText = (instant: string) =>
  `to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

const mostComing = 3;

/** Reads the caller's own places in their index, and looks the member up in each of those golf sessions. */
const together = `(
  with shared as materialized (
    select own.golf_session_id as id, own.list = 'completed' as completed, own.starts_at
    from golf_session_participants as own
    where own.user_id = ${callerId} and own.list is not null and not own.cancelled and own.user_id <> member.user_id
      and exists (select from golf_session_participants as theirs
        where theirs.golf_session_id = own.golf_session_id and theirs.user_id = member.user_id)
  ), coming as (
    select golf_session.id, title, golf_session.starts_at, organizer_id = ${callerId} as organises
    from shared join golf_sessions as golf_session on golf_session.id = shared.id
    where not completed and golf_session.starts_at > now()
    order by golf_session.starts_at, golf_session.id limit ${mostComing}
  )
  select json_build_object('played', count(*) filter (where completed),
    'lastPlayedAt', ${isoText('max(starts_at) filter (where completed)')},
    'coming', (select coalesce(json_agg(json_build_object('id', id, 'title', title,
      'startsAt', ${isoText('starts_at')}, 'organises', organises) order by starts_at, id), '[]') from coming))
  from shared) as together`;

const memberText = `${forCaller} ${profilesOf(
  `(select ${chosenColumns.name} from club_members where ${visible} and user_id = $3)`,
  ratingColumns('profile'),
  together,
)}`;

function oneMember({ clubId, userId }: { clubId: string; userId: string }): BesideCaller {
  return { text: memberText, values: [clubId, userId], columns: cardColumnCount + 3 };
}

type Variant = [band: HandicapBand, order: MemberOrder, later: boolean, limit: RowLimit];

/** The condition of a later page; the parameters of its cursor are numbered from `first`. */
function afterCursor(order: MemberOrder, later: boolean, first: number): string {
  if (!later) return '';
  const [one, two, three] = [first, first + 1, first + 2].map((number) => `$${number}`);
  return order === 'name'
    ? `and (${keys.name}) > (${one}, ${two}::uuid)`
    : `and (${keys.handicap}) > (${one}::numeric, ${two}, ${three}::uuid)`;
}

/** The number of members in a filter: the stored count minus those hidden from the caller; for `near`, counted up to a limit. */
function totalOf(band: HandicapBand): string {
  if (band === 'near')
    return `(select count(*)::int from (
      select from club_members where ${visible} and ${handicapRange.near} limit ${rowsFor(mostMatchesCounted)}
    ) as counted)`;
  return `(select ${band === 'all' ? 'members' : band} from club_member_counts where club_id = $2)
    - (select count(*)::int from club_members where ${shown} ${band === 'all' ? '' : `and band = '${band}'`}
      and user_id in (select blocked_id from blocked))`;
}

/** $2 club, then the cursor. */
const membersText = builtOnce((...[band, order, later, limit]: Variant) => {
  const chosen = firstMembers(band, order, afterCursor(order, later, 3), limit);
  return `${forCaller} ${profilesOf(chosen, `${totalOf(band)} as total`)} order by ${keys[order]}`;
});

/** The parts of the words $3, as parts_of_name stores them. Only computed when the index of parts is used. */
const wantedParts = `array(
  select hashtextextended(substr(word, start, 3) collate "C", uuid_hash_extended($2, 0))
  from unnest($3::text[]) as word cross join lateral generate_series(1, greatest(length(word) - 2, 1)) as start)`;

/** How many names are compared in the order of the directory before the index of parts is used. */
const mostCompared = 500;

/**
 * Members whose name contains the words $3. A search that many names contain fills the page within the first names, already in order (`common`,
 * from the 'with' query `early`). Any other search is in few names: the index of parts (parts_of_name in the database) finds them all,
 * and they are sorted (`rare`). One of the two lists is always empty, so nothing is sorted that an index has in order.
 */
function matches(name: string, [band, order, , limit]: Variant, after: string) {
  // Not written as a range: the planner would then prefer the index of handicaps to that of parts.
  const inBand =
    band === 'near' ? `abs(sort_handicap - ${callerHandicap}) <= ${nearMargin}` : handicapRange[band];
  return {
    early: `${name} as materialized (
      select ${chosenColumns[order]} from ${firstMembers(band, order, after, mostCompared)} as first_names
      where ${holdsWanted('search_name')} order by ${keys[order]} limit ${limit})`,
    common: `(select * from ${name} where (select count(*) from ${name}) = ${limit})`,
    rare: `(select ${chosenColumns[order]} from club_members
      where (select count(*) from ${name}) < ${limit} and ${visible} and ${inBand} ${after}
        and parts_of_name(club_id, search_name) @> ${wantedParts} and ${holdsWanted('search_name')}
      order by ${keys[order]} limit ${limit})`,
  };
}

/** $2 club, $3 the words of the search, then the cursor. */
const searchText = builtOnce((...[band, order, later, limit]: Variant) => {
  const found = matches('early', [band, order, later, limit], afterCursor(order, later, 4));
  const all = matches('early_of_all', [band, order, false, rowsFor(mostMatchesCounted)], '');
  const counted = `, ${all.early}, counted as materialized (
    select count(*)::int as total from (select from ${all.common} as one union all select from ${all.rare} as one) as matching)`;
  const total = later ? ['(select total from counted) as total'] : [];
  const [common, rare] = [found.common, found.rare].map(
    (chosen) => `(${profilesOf(chosen, ...total)} order by ${keys[order]})`,
  );
  return `${forCaller}, ${wantedNames('$3')}, ${found.early}${later ? counted : ''}
    ${common} union all ${rare}`;
});

type Search = {
  clubId: string;
  search?: string | undefined;
  band: HandicapBand;
  order: MemberOrder;
  cursor?: string | undefined;
  limit: number;
};

/** `total` is missing on the first page of a search: there the rows themselves are counted. */
type Row = Member & { total?: number };

/** One page of the members of a club. */
function pageOfMembers({ clubId, search, band, order, ...input }: Search): BesideCaller {
  const words = searchWords(search ?? '');
  const after = decodePageKey(input.cursor, order === 'name' ? ['text', 'id'] : ['decimal', 'text', 'id']);
  const isFirstOfSearch = words.length > 0 && !after;
  const limit = rowsFor(isFirstOfSearch ? Math.max(input.limit, mostMatchesCounted) : input.limit);
  return {
    text: (words.length > 0 ? searchText : membersText)(band, order, after !== null, limit),
    values: [clubId, ...(words.length > 0 ? [words] : []), ...(after ?? [])],
    columns: cardColumnCount + (isFirstOfSearch ? 0 : 1),
  };
}

/** The page with the number of all matches. */
function toDirectoryPage(rows: Row[], { search, band, order, limit }: Search): DirectoryPage {
  const total = rows[0]?.total ?? rows.length;
  const isCounted = searchWords(search ?? '').length > 0 || band === 'near';
  return {
    ...toPage<Member>(rows, limit, ({ handicap, displayName, id }) =>
      order === 'name' ? [displayName, id] : [handicap ?? withoutHandicap, displayName, id],
    ),
    total: isCounted && total > mostMatchesCounted ? null : total,
  };
}

/** SQL: whether a club has an admin who can sign in. `club`: the SQL of its id. */
export const hasActingAdmin = (club: string) => `coalesce((
  select true from club_members as admin join users as account on account.id = admin.user_id
  where admin.club_id = ${club} and admin.role = 'admin' and admin.status = 'active'
    and account.suspended_at is null and account.deletion_due_at is null and account.erased_at is null
  limit 1), false)`;

/** The names of the active clubs that this person administers and that have no admin who can sign in. */
export async function findClubsWithoutAdmin(db: Db, userId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select club.name from club_members as member join golf_clubs as club on club.id = member.club_id
    where member.user_id = ${userId} and member.role = 'admin' and member.status = 'active'
      and club.archived_at is null and not ${sql.raw(hasActingAdmin('club.id'))}
    order by club.name`.execute(db);
  return rows.map(({ name }) => name);
}

import { gate, gateBesideCaller } from '#platform/server/calls.ts';
import type { Db } from '#platform/server/database.ts';
import { decodePageKey } from '#platform/server/http/page-key.ts';
import {
  builtOnce,
  callerId,
  rowsFor,
  type BesideCaller,
  type RowLimit,
} from '#platform/server/statement.ts';
import type { Actor } from '#platform/shared/actor.ts';
import { toPage } from '#platform/shared/page.ts';
import type { ClubRule } from '../access.ts';
import type { ClubId, DirectoryPage, Member } from '../membership.ts';
import { mostCounted, type HandicapBand } from '../rules.ts';

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
    proven: { member: found as Member },
  }));

/** A club of which somebody is a member exists; only for those who may see every club it is looked up. */
async function findClubFacts({ db, actor }: { db: Db; actor: Actor }, clubId: string) {
  if (!actor?.globalAdmin) return clubId;
  const found = await db.selectFrom('golf_clubs').select('id').where('id', '=', clubId).executeTakeFirst();
  return found ? clubId : null;
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

/** The order of the directory, in club_members_by_name and club_members_by_band. */
const byName = 'sort_name collate "und-x-icu", user_id';

/** Whom the directory of club $2 shows, and which of them the caller sees. */
const shownIn = (band: HandicapBand) => `club_id = $2 and status = 'active' and not leaving
  ${band === 'all' ? '' : `and band = '${band}'`}`;
const visibleIn = (band: HandicapBand) => `${shownIn(band)} and user_id not in ${blockedPeople(callerId)}`;

const chosenColumns = 'user_id, sort_name, created_at';
const placeByName = `row_number() over (order by ${byName}) as place`;

/** Reads the profiles of the members of a page that was chosen from an index, and numbered in its order. */
const profilesOf = (chosen: string, total: string) => `
  select member.user_id as id, member.sort_name as "displayName", profile.handicap,
    profile.favorite_club as "favoriteClub", profile.avatar_url as "avatarUrl",
    extract(year from member.created_at at time zone 'Europe/Amsterdam')::int as "memberSince", ${total} as total, member.place
  from (${chosen}) as member join profiles as profile on profile.id = member.user_id`;

/** True for two who are active members of the same club; a part of a statement. As an array, those of `one` are read once. */
export const clubInCommon = (one: string, other: string) => `
  exists (select from club_members as theirs where theirs.user_id = ${other} and theirs.status = 'active'
    and theirs.club_id = any(array(select club_id from club_members where user_id = ${one} and status = 'active')))`;

const memberText = profilesOf(
  `select ${chosenColumns}, 1 as place from club_members where ${visibleIn('all')} and user_id = $3`,
  'null',
);

function oneMember({ clubId, userId }: { clubId: string; userId: string }): BesideCaller {
  return { text: memberText, values: [clubId, userId] };
}

type Variant = [band: HandicapBand, later: boolean, limit: RowLimit];

/** $2 club, then where a later page begins. */
const membersText = builtOnce((...[band, later, limit]: Variant) => {
  const after = later ? `and (${byName}) > ($3, $4::uuid)` : '';
  const total = `(select ${band === 'all' ? 'members' : band} from club_member_counts where club_id = $2)
    - (select count(*)::int from club_members where ${shownIn(band)} and user_id in ${blockedPeople(callerId)})`;
  return profilesOf(
    `select ${chosenColumns}, ${placeByName} from club_members where ${visibleIn(band)} ${after}
      order by ${byName} limit ${limit}`,
    total,
  );
});

/** So many names are compared in the order of the directory before the index of parts is asked. */
const mostCompared = 500;

/**
 * Whose name holds $3, as a part of a 'with' list. A part that many names hold fills the page within the first names, in
 * order. Any other is held by few: the index of parts finds them all (parts_of_name in the database), and they are sorted.
 */
function matches(name: string, band: HandicapBand, after: string, limit: RowLimit): string {
  const holdsPart = 'strpos(search_name, (select part from wanted)) > 0';
  return `
    ${name}_early as materialized (
      select ${chosenColumns} from (
        select ${chosenColumns}, search_name from club_members
        where ${visibleIn(band)} ${after} order by ${byName} limit ${mostCompared}
      ) as first_names where ${holdsPart} limit ${limit}
    ), ${name} as materialized (
      select * from ${name}_early where (select count(*) from ${name}_early) = ${limit}
      union all
      (select ${chosenColumns} from club_members
        where (select count(*) from ${name}_early) < ${limit} and ${visibleIn(band)} ${after}
          and parts_of_name(club_id, search_name) @> (select parts from wanted) and ${holdsPart}
        order by ${byName} limit ${limit})
    )`;
}

/** $2 club, $3 the search, then where a later page begins. */
const searchText = builtOnce((...[band, later, limit]: Variant) => {
  const found = matches('found', band, later ? `and (${byName}) > ($4, $5::uuid)` : '', limit);
  const all = later ? `, ${matches('matching', band, '', rowsFor(mostCounted))}` : '';
  const total = later ? '(select count(*)::int from matching)' : 'null';
  return `with wanted as materialized (
      select part, array(
        select hashtextextended(substr(part, start, 3) collate "C", uuid_hash_extended($2, 0))
        from generate_series(1, greatest(length(part) - 2, 1)) as start) as parts
      from lower($3) as part
    ), ${found}${all}
    ${profilesOf(`select ${chosenColumns}, ${placeByName} from found`, total)}`;
});

type Search = {
  clubId: string;
  search?: string | undefined;
  band: HandicapBand;
  cursor?: string | undefined;
  limit: number;
};

/** `total` is null on the first page of a search, which is counted by its rows. */
type Row = Member & { total: number | null };

/** One page of the members of a club by name. */
function pageOfMembers({ clubId, ...input }: Search): BesideCaller {
  const after = decodePageKey(input.cursor, ['text', 'id']);
  const isFirstOfSearch = Boolean(input.search) && !after;
  const limit = rowsFor(isFirstOfSearch ? Math.max(input.limit, mostCounted) : input.limit);
  return {
    text: (input.search ? searchText : membersText)(input.band, after !== null, limit),
    values: [clubId, ...(input.search ? [input.search] : []), ...(after ?? [])],
  };
}

/** With how many match in all. */
function toDirectoryPage(rows: Row[], { search, limit }: Search): DirectoryPage {
  const total = rows[0]?.total ?? rows.length;
  return {
    ...toPage<Member>(rows, limit, (last) => [last.displayName, last.id]),
    total: search && total > mostCounted ? null : total,
  };
}

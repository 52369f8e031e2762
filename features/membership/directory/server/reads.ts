// The members that a member sees, in an order of the directory, and those that a search finds.
import { sql } from 'kysely';
import { besideCaller, callerHandicap, callerId } from '#features/account/server/reads.ts';
import { blockedPeople } from '#features/block/server/reads.ts';
import type { ClubRule } from '#features/membership/access.ts';
import type { ClubId, DirectoryPage, Member, MemberDetails } from '#features/membership/membership.ts';
import {
  mostMatchesCounted,
  nearMargin,
  type HandicapBand,
  type MemberOrder,
} from '#features/membership/rules.ts';
import { cardColumnCount, profilesOf, together } from '#features/membership/server/cards.ts';
import { clubRowsGate, findClubFacts, type OfClub } from '#features/membership/server/reads.ts';
import { ratingColumns } from '#features/profile/server/reads.ts';
import { gateBesideCaller } from '#platform/server/calls.ts';
import { afterKey, pageKey, type PageInput, type PageKey } from '#platform/server/http/read-page.ts';
import { holdsWanted, partsOfWords, wantedNames } from '#platform/server/name-search.ts';
import { rowsFor, type Fragment, type RowLimit, type StandIns } from '#platform/server/statement.ts';
import { toPage } from '#platform/shared/page.ts';
import { searchWords } from '#platform/shared/typed/folded-name.ts';

export const directoryGate = (rule: ClubRule<ClubId>) =>
  clubRowsGate(rule, pageOfMembers, (rows, input) => ({ page: toDirectoryPage(rows, input) }));

/** The gate of one member: a member whom the caller does not see looks like a club that does not exist. */
export const memberGate = (rule: ClubRule<ClubId>) =>
  gateBesideCaller(rule, oneMember, async ([found], input, caller) => ({
    facts: found ? await findClubFacts(caller, input.clubId) : null,
    proven: { member: found as MemberDetails },
  }));

/** The orders of the directory, each in an index: club_members_by_name (and _by_band), club_members_by_handicap. */
const keys: Record<MemberOrder, Fragment> = {
  name: sql`sort_name collate "und-x-icu", user_id`,
  handicap: sql`sort_handicap, sort_name collate "und-x-icu", user_id`,
};
/** Replaces the handicap for members without one, so that they are last. */
const withoutHandicap = 99;

/** The members of a band, as a range in the order of handicaps. */
const handicapRange: Record<HandicapBand, Fragment> = {
  all: sql`true`,
  near: sql`sort_handicap between (select lowest from near) and (select highest from near)`,
  low: sql`sort_handicap <= 10`,
  medium: sql`sort_handicap > 10 and sort_handicap <= 20`,
  high: sql`sort_handicap > 20 and sort_handicap < ${sql.lit(withoutHandicap)}`,
};

/** The members that the directory of a club shows, and those of them that the caller sees. */
const isShown = sql`status = 'active' and not leaving`;
const shown = ({ clubId }: StandIns<OfClub>) => sql`club_id = ${clubId} and ${isShown}`;
const isVisible = sql`${isShown} and user_id not in (select id from hidden)`;
const visible = ({ clubId }: StandIns<OfClub>) => sql`club_id = ${clubId} and ${isVisible}`;

const margin = sql.lit(nearMargin);

/** The beginning of every statement below. Suspended accounts answer nobody, so they are hidden. `near` is null without a handicap. */
const forCaller = sql`with hidden (id) as materialized (select id from users where suspended_at is not null and erased_at is null
    union all ${blockedPeople(callerId)}),
  near as materialized (
    select ${callerHandicap} - ${margin} as lowest, ${callerHandicap} + ${margin} as highest
  )`;

/**
 * The handicaps near the caller's as twenty lists, each by name in an index: nine whole units (club_members_by_unit), and
 * eleven tenths beside them (club_members_by_handicap). Their merge reads little more than it returns, in any club.
 */
const wholeUnits = 2 * nearMargin - 1;
const nearLists = [
  ...Array.from(
    { length: wholeUnits },
    (_, unit) => sql`floor(sort_handicap) = (select ceil(lowest) + ${sql.lit(unit)} from near)`,
  ),
  ...Array.from(
    { length: 11 },
    (_, tenth) => sql`sort_handicap = (select lowest + 0.1 * ${sql.lit(tenth)}
      + case when lowest + 0.1 * ${sql.lit(tenth)} < ceil(lowest) then 0 else ${sql.lit(wholeUnits)} end from near)`,
  ),
];

const chosenColumns: Record<MemberOrder, Fragment> = {
  name: sql`user_id, sort_name, created_at`,
  handicap: sql`user_id, sort_name, sort_handicap, created_at`,
};

type Filter = { band: HandicapBand; order: MemberOrder };
/** `after` begins a later page. */
type Part = { after: Fragment; limit: number };

/** The first members with this condition, from one index. */
const listOf =
  (value: StandIns<OfClub>, order: MemberOrder, { after, limit }: Part) =>
  (condition: Fragment) =>
    sql`
    (select ${chosenColumns[order]}, search_name from club_members
    where ${visible(value)} and ${condition} ${after} order by ${keys[order]} limit ${sql.lit(limit)})`;

/** The first members of a filter in its order. */
function firstMembers(value: StandIns<OfClub>, { band, order }: Filter, part: Part): Fragment {
  const list = listOf(value, order, part);
  if (order === 'handicap') return list(handicapRange[band]);
  if (band === 'near')
    return sql`(select * from (${sql.join(nearLists.map(list), sql` union all `)}) as near_members
      order by ${keys[order]} limit ${sql.lit(part.limit)})`;
  return list(band === 'all' ? sql`true` : sql`band = ${sql.lit(band)}`);
}

const oneMember = besideCaller<OfClub & { userId: string }, MemberDetails>(
  cardColumnCount + 3,
  (value) =>
    sql`${forCaller} ${profilesOf(
      sql`(select ${chosenColumns.name} from club_members where ${visible(value)} and user_id = ${value.userId})`,
      ratingColumns(sql`profile`),
      together(value.now),
    )}`,
);

type DirectoryVariant = [band: HandicapBand, order: MemberOrder, later: boolean, limit: RowLimit];

const columnsOf = (order: MemberOrder) =>
  order === 'name' ? (['text', 'id'] as const) : (['decimal', 'text', 'id'] as const);

const afterCursor = (value: StandIns<PageKey>, order: MemberOrder, later: boolean) =>
  later ? afterKey(value, columnsOf(order), sql`(${keys[order]}) >`) : sql``;

/** The number of members in a filter: the stored count minus those hidden from the caller; for `near`, counted up to a limit. */
function totalOf(value: StandIns<OfClub>, band: HandicapBand): Fragment {
  if (band === 'near')
    return sql`(select count(*)::int from (
      select from club_members where ${visible(value)} and ${handicapRange.near} limit ${sql.lit(rowsFor(mostMatchesCounted))}
    ) as counted)`;
  const [count, inBand] =
    band === 'all' ? [sql`members`, sql``] : [sql.raw(band), sql`and band = ${sql.lit(band)}`];
  return sql`(select ${count} from club_member_counts where club_id = ${value.clubId})
    - (select count(*)::int from club_members where ${shown(value)} ${inBand}
      and user_id in (select id from hidden))`;
}

const members = besideCaller<OfClub & PageKey, Row, DirectoryVariant>(
  cardColumnCount + 1,
  (value, band, order, later, limit) => {
    const chosen = firstMembers(value, { band, order }, { after: afterCursor(value, order, later), limit });
    return sql<Row>`${forCaller} ${profilesOf(chosen, sql`${totalOf(value, band)} as total`)} order by ${keys[order]}`;
  },
);

type OfSearch = OfClub & { words: readonly string[] };

/** How many of the first names in the order of the directory tell whether a search is common. */
const sampled = 100;
/** With this many matches among them, comparing the names in order fills a page sooner than the index of parts. */
const commonInSample = 4;
/** How many names are compared in order at most. */
const mostCompared = 1500;

/**
 * Members whose name contains the searched words. A search that is common among the first names is compared with more of them, and fills
 * the page in their order (`common`, from the 'with' queries `early`). Any other search is in few names: the index of parts (parts_of_name
 * in the database) finds them all, and they are sorted (`rare`). One of the two lists is always empty.
 */
function matches(value: StandIns<OfSearch>, name: string, { band, order }: Filter, page: Part) {
  // Not written as a range: the planner would then prefer the index of handicaps to that of parts.
  const inBand =
    band === 'near' ? sql`abs(sort_handicap - ${callerHandicap}) <= ${margin}` : handicapRange[band];
  const [early, sample, limit] = [sql.raw(name), sql.raw(`sample_for_${name}`), sql.lit(page.limit)];
  const filter = { band, order };
  // Merging the twenty lists of near handicaps costs more than a sample of any handicap.
  const firstNames =
    band === 'near' && order === 'name'
      ? listOf(value, order, { ...page, limit: sampled })(sql`true`)
      : firstMembers(value, filter, { ...page, limit: sampled });
  return {
    early: sql`${sample} as materialized (
      select count(*) >= ${sql.lit(commonInSample)} as is_common from ${firstNames} as first_names where ${holdsWanted(sql`search_name`)}
    ), ${early} as materialized (
      select ${chosenColumns[order]} from ${firstMembers(value, filter, { ...page, limit: mostCompared })} as first_names
      where (select is_common from ${sample}) and ${holdsWanted(sql`search_name`)} order by ${keys[order]} limit ${limit})`,
    common: sql`(select * from ${early} where (select count(*) from ${early}) = ${limit})`,
    // The parts are numbered by club: 'is true' keeps the planner from looking up all members of the club besides.
    rare: sql`(select ${chosenColumns[order]} from club_members
      where (select count(*) from ${early}) < ${limit} and (club_id = ${value.clubId}) is true and ${isVisible} and ${inBand} ${page.after}
        and parts_of_name(club_id, search_name) @> ${partsOfWords(value.words, value.clubId)} and ${holdsWanted(sql`search_name`)}
      order by ${keys[order]} limit ${limit})`,
  };
}

const matchingMembers = besideCaller<OfSearch & PageKey, Row, DirectoryVariant>(
  cardColumnCount + 1,
  (value, band, order, later, limit) => {
    const after = afterCursor(value, order, later);
    const found = matches(value, 'early', { band, order }, { after, limit });
    const whole = { after: sql``, limit: rowsFor(mostMatchesCounted) };
    const all = matches(value, 'early_of_all', { band, order }, whole);
    const counted = sql`, ${all.early}, counted as materialized (
    select count(*)::int as total from (select from ${all.common} as one union all select from ${all.rare} as one) as matching)`;
    const total = later ? sql`(select total from counted) as total` : sql`null::int as total`;
    const [common, rare] = [found.common, found.rare].map(
      (chosen) => sql`(${profilesOf(chosen, total)} order by ${keys[order]})`,
    );
    return sql`${forCaller}, ${wantedNames(value.words)}, ${found.early}${later ? counted : sql``}
    ${common} union all ${rare}`;
  },
);

type Search = PageInput & OfClub & Filter & { search?: string | undefined };

/** `total` is null on the first page of a search: there the rows themselves are counted. */
type Row = Member & { total: number | null };

/** One page of the members of a club. */
function pageOfMembers({ clubId, search, band, order, cursor, limit }: Search) {
  const words = searchWords(search ?? '');
  const key = pageKey(cursor, columnsOf(order));
  const later = key !== null;
  if (words.length === 0) return members({ clubId, ...key }, band, order, later, rowsFor(limit));
  const most = later ? limit : Math.max(limit, mostMatchesCounted);
  return matchingMembers({ clubId, words, ...key }, band, order, later, rowsFor(most));
}

/** The page with the number of all matches. */
function toDirectoryPage(rows: Row[], { search, band, order, limit }: Search): DirectoryPage {
  const stored = rows[0]?.total;
  const total = stored ?? rows.length;
  const isCounted = () => stored === null || band === 'near' || searchWords(search ?? '').length > 0;
  return {
    ...toPage<Member>(rows, limit, ({ handicap, displayName, id }) =>
      order === 'name' ? [displayName, id] : [handicap ?? withoutHandicap, displayName, id],
    ),
    total: total > mostMatchesCounted && isCounted() ? null : total,
  };
}

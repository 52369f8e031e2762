import { sql } from 'kysely';
import { formatDate } from '#platform/shared/dutch.ts';
import { toAmsterdam } from '#platform/shared/time-zone.ts';
import { toCsv } from '#platform/shared/spreadsheet/csv.ts';
import { canBeTakenOver } from '#features/golf-session/handover/server/reads.ts';
import type { AdministeredClubId } from '#features/membership/membership.ts';
import type { Db } from '#platform/server/database.ts';
import { readPage, type PageInput } from '#platform/server/http/read-page.ts';
import { holdsWanted, wantedNames } from '#platform/server/name-search.ts';
import { builtOnce, query, type RowLimit, textOf } from '#platform/server/statement.ts';
import { searchWords } from '#platform/shared/typed/folded-name.ts';
import { actionsFor } from '../access.ts';
import { exportName, memberAdministrationCopy } from '../copy.ts';
import type { AdministeredMember, MembershipEnd } from '../member-administration.ts';
import type { MemberGroup } from '../rules.ts';

/** The order of the list, in club_members_administered, club_members_admins and club_members_suspended. */
const byName = 'sort_name collate "und-x-icu", user_id';
const inGroup: Record<MemberGroup, string> = {
  all: 'not leaving',
  admins: "role = 'admin' and not leaving",
  suspended: "status = 'suspended' and not leaving",
};
const columns = 'user_id, sort_name, role, status, created_at';

/** True where the club $1 has one active admin. */
const hasOneAdmin = `(select count(*) = 1 from (
  select from club_members where club_id = $1 and role = 'admin' and not leaving and status = 'active' limit 2) as admins)`;

/** Reads the profiles of the members of a page, in its order. $1 club. */
const withProfiles = (chosen: string) => `
  select member.user_id as id, member.sort_name as "displayName", profile.avatar_url as "avatarUrl", profile.handicap,
    profile.favorite_club as "favoriteClub", member.role, member.status, member.created_at as "memberSince",
    member.role = 'admin' and member.status = 'active' and ${hasOneAdmin} as "isLastAdmin"
  from ${chosen} as member join profiles as profile on profile.id = member.user_id order by ${byName}`;

type Variant = [group: MemberGroup, later: boolean, limit: RowLimit];

/** $1 club, then the cursor. */
const listText = builtOnce((...[group, later, limit]: Variant) =>
  withProfiles(`(select ${columns} from club_members where club_id = $1 and ${inGroup[group]}
    ${later ? `and (${byName}) > ($2, $3::uuid)` : ''} order by ${byName} limit ${limit})`),
);

/** How many names are compared in order before the index of parts of names is used, as in the directory. */
const mostCompared = 500;

/** $1 club, $2 the words of the search, then the cursor. */
const searchText = builtOnce((...[group, later, limit]: Variant) => {
  const all = `club_id = $1 and ${inGroup[group]} ${later ? `and (${byName}) > ($3, $4::uuid)` : ''}`;
  return `with ${textOf(wantedNames(sql.raw('$2')))}, early as materialized (
      select ${columns} from (
        select ${columns}, search_name from club_members where ${all} order by ${byName} limit ${mostCompared}
      ) as first_names where ${textOf(holdsWanted(sql`search_name`))} limit ${limit}
    ), found as materialized (
      select * from early where (select count(*) from early) = ${limit}
      union all
      (select ${columns} from club_members
        where (select count(*) from early) < ${limit} and ${all}
          and parts_of_name(club_id, search_name) @> array(
            select hashtextextended(substr(word, start, 3) collate "C", uuid_hash_extended($1, 0))
            from unnest($2::text[]) as word cross join lateral generate_series(1, greatest(length(word) - 2, 1)) as start) and ${textOf(holdsWanted(sql`search_name`))}
        order by ${byName} limit ${limit})
    ) ${withProfiles('found')}`;
});

type Row = Omit<AdministeredMember, 'actions'> & { favoriteClub: string };
type Search = PageInput & { search?: string | undefined; group: MemberGroup };

/** The members of a club by name, whatever their status. */
export async function findMembers(db: Db, callerId: string, clubId: AdministeredClubId, input: Search) {
  const words = searchWords(input.search ?? '');
  const isSearch = words.length > 0;
  const page = await readPage<Row>(db, input, {
    text: (later, limit) => (isSearch ? searchText : listText)(input.group, later, limit),
    values: [clubId, ...(isSearch ? [words] : [])],
    columns: ['text', 'id'],
    keyOf: (last) => [last.displayName, last.id],
  });
  const items = page.items.map((member): AdministeredMember => ({
    ...member,
    actions: actionsFor(member, { isLastAdmin: member.isLastAdmin, isSelf: member.id === callerId }),
  }));
  return { ...page, items };
}

// $1 club, $2 member, $3 now. The requests are those that the triggers of database/schema/14-places.sql withdraw.
const endText = `
  with organised as (select ${canBeTakenOver('golf_session')} as handed_over from golf_sessions as golf_session
    where club_id = $1 and organizer_id = $2 and starts_at > $3
      and golf_session.status in ('open', 'full', 'closed') and archived_at is null)
  select
    (select count(*)::int from organised where not handed_over) as cancelled,
    (select count(*)::int from organised where handed_over) as "handedOver",
    (select count(*)::int from golf_session_participants as participant
      join golf_sessions as golf_session on golf_session.id = participant.golf_session_id
      where participant.user_id = $2 and participant.list = 'joined' and participant.starts_at > $3
        and golf_session.club_id = $1 and golf_session.status in ('open', 'full', 'closed')) as joined,
    (select count(*)::int from join_requests as request
      join golf_sessions as golf_session on golf_session.id = request.golf_session_id
      where request.user_id = $2 and request.status = 'pending' and golf_session.club_id = $1)
    + (select count(*)::int from play_requests as request
      where request.requester_id = $2 and request.status = 'pending' and not exists (
        select from club_members as mine
        join club_members as theirs on theirs.club_id = mine.club_id and theirs.status = 'active'
        where mine.user_id = $2 and mine.club_id <> $1 and mine.status = 'active'
          and theirs.user_id = request.recipient_id)) as requests,
    role = 'admin' and status = 'active' and ${hasOneAdmin} as "isLastAdmin"
  from club_members where club_id = $1 and user_id = $2 and not leaving`;

/** What happens when this membership ends; null without one. */
export async function findMembershipEnd(
  db: Db,
  { clubId, userId }: { clubId: string; userId: string },
  now: Date,
): Promise<MembershipEnd | null> {
  const [found] = await query<MembershipEnd>(db, endText, [clubId, userId, now]);
  return found ?? null;
}

const exportText = withProfiles(`(select ${columns} from club_members where club_id = $1 and not leaving)`);

/** The list of members as a file for a spreadsheet. */
export async function findExport(db: Db, clubId: AdministeredClubId, now: Date) {
  const words = memberAdministrationCopy.csv;
  const [rows, club] = await Promise.all([
    query<Row>(db, exportText, [clubId]),
    db.selectFrom('golf_clubs').select('slug').where('id', '=', clubId).executeTakeFirstOrThrow(),
  ]);
  const header = [words.name, words.handicap, words.playStyle, words.role, words.status, words.memberSince];
  const csv = toCsv([
    header,
    ...rows.map(({ displayName, handicap, favoriteClub, role, status, memberSince }) => [
      displayName,
      // A plus handicap as the negative number that it is: a spreadsheet reads '+2,1' as 2,1.
      handicap ?? '',
      favoriteClub,
      words.roles[role],
      words.statuses[status],
      formatDate(memberSince),
    ]),
  ]);
  return { fileName: exportName(club.slug, toAmsterdam(now).date), csv };
}

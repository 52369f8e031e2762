import { sql } from 'kysely';
import { pageBesideCaller } from '#features/account/server/reads.ts';
import { canBeTakenOver } from '#features/golf-session/handover/server/reads.ts';
import { clubAdmin } from '#features/membership/access.ts';
import type { AdministeredClubId } from '#features/membership/membership.ts';
import { clubRowsGate, hasActingAdmin } from '#features/membership/server/reads.ts';
import type { Db } from '#platform/server/database.ts';
import { pagedList, type PageInput } from '#platform/server/http/read-page.ts';
import { holdsWanted, partsOfWords, wantedNames } from '#platform/server/name-search.ts';
import { rowsOf } from '#platform/server/rows.ts';
import { statement, type Fragment, type StandIns } from '#platform/server/statement.ts';
import { formatDate } from '#platform/shared/dutch.ts';
import { toCsv } from '#platform/shared/spreadsheet/csv.ts';
import { toAmsterdam } from '#platform/shared/time.ts';
import { searchWords } from '#platform/shared/typed/folded-name.ts';
import { actionsFor, type MemberGroup } from '../access.ts';
import { exportName, memberAdministrationCopy } from '../copy.ts';
import type { AdministeredMember, MembershipEnd } from '../member-administration.ts';

/** The order of the list, in club_members_administered, club_members_admins and club_members_suspended. */
const byName = sql`sort_name collate "und-x-icu", user_id`;
const inGroup: Record<MemberGroup, Fragment> = {
  all: sql`not leaving`,
  admins: sql`role = 'admin' and not leaving`,
  suspended: sql`status = 'suspended' and not leaving`,
};
const columns = sql`user_id, sort_name, role, status, created_at`;

type OfClub = { clubId: string };

/** Of a row `member`: an admin without whom the club has nobody who can act as one. */
const isLastAdmin = ({ clubId }: StandIns<OfClub>) => sql`member.role = 'admin' and member.status = 'active'
  and not ${hasActingAdmin(sql`${clubId}`, sql`admin.user_id <> member.user_id`)}`;

/** Reads the profiles of the members of a page, in its order. */
const withProfiles = (value: StandIns<OfClub>, chosen: Fragment) => sql<Row>`
  select member.user_id as id, member.sort_name as "displayName", profile.avatar_url as "avatarUrl", profile.handicap,
    profile.favorite_club as "favoriteClub", member.role, member.status, member.created_at as "memberSince",
    ${isLastAdmin(value)} as "isLastAdmin"
  from ${chosen} as member join profiles as profile on profile.id = member.user_id order by ${byName}`;

const order = { columns: ['text', 'id'] as const, keyOf: (last: Row) => [last.displayName, last.id] };

const members = pagedList<OfClub, Row, [MemberGroup]>((value, { after, limit }, group) => {
  const chosen = sql`(select ${columns} from club_members where club_id = ${value.clubId} and ${inGroup[group]}
    ${after(sql`(${byName}) >`)} order by ${byName} limit ${limit})`;
  return withProfiles(value, chosen);
}, order);

/** How many names are compared in order before the index of parts of names is used, as in the directory. */
const mostCompared = sql.lit(500);

const matchingMembers = pagedList<OfClub & { words: readonly string[] }, Row, [MemberGroup]>(
  (value, { after, limit }, group) => {
    const { clubId, words } = value;
    const ofGroup = sql`${inGroup[group]} ${after(sql`(${byName}) >`)}`;
    return sql`with ${wantedNames(words)}, early as materialized (
      select ${columns} from (
        select ${columns}, search_name from club_members where club_id = ${clubId} and ${ofGroup} order by ${byName} limit ${mostCompared}
      ) as first_names where ${holdsWanted(sql`search_name`)} limit ${limit}
    ), found as materialized (
      select * from early where (select count(*) from early) = ${limit}
      union all
      (select ${columns} from club_members
        where (select count(*) from early) < ${limit} and (club_id = ${clubId}) is true and ${ofGroup}
          and parts_of_name(club_id, search_name) @> ${partsOfWords(words, clubId)}
          and ${holdsWanted(sql`search_name`)}
        order by ${byName} limit ${limit})
    ) ${withProfiles(value, sql`found`)}`;
  },
  order,
);

type Row = Omit<AdministeredMember, 'actions'> & { favoriteClub: string };
type Search = PageInput & OfClub & { search?: string | undefined; group: MemberGroup };

const columnCount = 9;
const groupOf = ({ group }: Search): [MemberGroup] => [group];
const pageOfMembers = pageBesideCaller(columnCount, members, groupOf);
const pageOfMatching = pageBesideCaller(
  columnCount,
  matchingMembers,
  (input: Search & { words: readonly string[] }) => groupOf(input),
);

/** The gate of the members of a club by name, whatever their status. */
export const membersGate = clubRowsGate(
  clubAdmin,
  (input: Search) => {
    const words = searchWords(input.search ?? '');
    return words.length > 0 ? pageOfMatching({ ...input, words }) : pageOfMembers(input);
  },
  (rows, { limit }) => ({ page: members.toPage(rows, limit) }),
);

/** With what the caller can do with each member. */
export const withActions = (page: ReturnType<typeof members.toPage>, callerId: string) => ({
  ...page,
  items: page.items.map((member): AdministeredMember => ({
    ...member,
    actions: actionsFor(member, { isLastAdmin: member.isLastAdmin, isSelf: member.id === callerId }),
  })),
});

// The requests are those that the triggers of database/schema/14-places.sql withdraw.
const membershipEnds = statement<OfClub & { userId: string; now: Date }, MembershipEnd>((value) => {
  const { clubId, userId, now } = value;
  return sql`
  with organised as (select ${canBeTakenOver(sql`golf_session`)} as handed_over from golf_sessions as golf_session
    where club_id = ${clubId} and organizer_id = ${userId} and starts_at > ${now}
      and golf_session.status in ('open', 'full', 'closed') and archived_at is null)
  select
    (select count(*)::int from organised where not handed_over) as cancelled,
    (select count(*)::int from organised where handed_over) as "handedOver",
    (select count(*)::int from golf_session_participants as participant
      join golf_sessions as golf_session on golf_session.id = participant.golf_session_id
      where participant.user_id = ${userId} and participant.list = 'joined' and participant.starts_at > ${now}
        and golf_session.club_id = ${clubId} and golf_session.status in ('open', 'full', 'closed')) as joined,
    (select count(*)::int from join_requests as request
      join golf_sessions as golf_session on golf_session.id = request.golf_session_id
      where request.user_id = ${userId} and request.status = 'pending' and golf_session.club_id = ${clubId})
    + (select count(*)::int from play_requests as request
      where request.requester_id = ${userId} and request.status = 'pending' and not exists (
        select from club_members as mine
        join club_members as theirs on theirs.club_id = mine.club_id and theirs.status = 'active'
        where mine.user_id = ${userId} and mine.club_id <> ${clubId} and mine.status = 'active'
          and theirs.user_id = request.recipient_id)) as requests,
    ${isLastAdmin(value)} as "isLastAdmin"
  from club_members as member where club_id = ${clubId} and user_id = ${userId} and not leaving`;
});

/** What happens when this membership ends; null without one. */
export async function findMembershipEnd(
  db: Db,
  { clubId, userId }: { clubId: string; userId: string },
  now: Date,
): Promise<MembershipEnd | null> {
  const [found] = await membershipEnds(db, { clubId, userId, now });
  return found ?? null;
}

const allMembers = statement<OfClub, Row>((value) =>
  withProfiles(
    value,
    sql`(select ${columns} from club_members where club_id = ${value.clubId} and not leaving)`,
  ),
);

/** The list of members as a file for a spreadsheet. */
export async function findExport(db: Db, clubId: AdministeredClubId, now: Date) {
  const words = memberAdministrationCopy.csv;
  const [rows, club] = await Promise.all([
    allMembers(db, { clubId }),
    rowsOf(db, 'golf_clubs', { id: clubId }).get('slug'),
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

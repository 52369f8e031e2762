import { sql } from 'kysely';
import { hasActingAdmin } from '#features/membership/server/reads.ts';
import type { Db } from '#platform/server/database.ts';
import { pagedList, type PageInput } from '#platform/server/http/read-page.ts';
import { holdsWanted, wantedNames } from '#platform/server/name-search.ts';
import type { Fragment } from '#platform/server/statement.ts';
import { cleanEmail } from '#platform/shared/typed/email-address.ts';
import { searchWords } from '#platform/shared/typed/folded-name.ts';
import type { AdministeredAccount } from '../account-administration.ts';
import { actionsFor } from '../access.ts';
import type { AccountGroup } from '#features/desk-platform/rules.ts';

const inGroup: Record<AccountGroup, Fragment> = {
  all: sql`users.erased_at is null`,
  suspended: sql`users.suspended_at is not null and users.erased_at is null`,
};

/** Newest first: accounts are numbered in the order in which they were made. */
const inOrder = sql`order by account_number desc`;

/** Reads the accounts of a page that was chosen from an index, in its order. */
const withFacts = (chosen: Fragment) => sql<Row>`
  select users.id, users.account_number as number, users.email, users.email_verified as verified, users.created_at as "createdAt",
    users.suspended_at as "suspendedAt", users.suspension_reason as "suspensionReason",
    users.deletion_due_at is not null as closed, profile.display_name as "displayName", profile.avatar_url as "avatarUrl",
    exists (select from user_roles where user_roles.user_id = users.id) as "globalAdmin",
    coalesce((select json_agg(json_build_object('name', club.name, 'role', member.role) order by member.created_at, club.id)
      from club_members as member join golf_clubs as club on club.id = member.club_id
      where member.user_id = users.id and member.status = 'active'), '[]') as clubs
  from ${chosen} as page join users using (id) left join profiles as profile on profile.id = users.id
  order by users.account_number desc`;

const order = { columns: ['integer'] as const, keyOf: (last: Row) => [last.number] };

const accounts = pagedList<object, Row, [AccountGroup]>((_none, { after, limit }, group) => {
  const later = after(sql`account_number <`);
  return withFacts(sql`(select id from users where ${inGroup[group]} ${later} ${inOrder} limit ${limit})`);
}, order);

/** A search compares this many accounts in order before it asks the indexes of parts, like the search in a club's directory. */
const mostCompared = sql.lit(500);

/** The parts of a text, as the indexes of a range hold them: cut so that they do not overlap. */
const partsOf = (text: Fragment) => sql`
    select hashtextextended(substr(${text}, least(start, greatest(length(${text}) - 2, 1)), 3) collate "C", range)
    from generate_series(1, length(${text}), 3) as start`;

/**
 * The indexes hold each part once per range of accounts (parts_in_range in the database). The ranges are
 * searched one by one, the newest first, until the page is full: a search reads the matches of the ranges that fill its page, however many
 * older accounts match. A lateral join keeps the order of its ranges. The search is cut into parts that do not overlap: these find few
 * accounts, and every further part would be looked up in each range.
 */
const matchingAccounts = pagedList<{ part: string; words: readonly string[] }, Row, [AccountGroup]>(
  ({ part, words }, { after, limit }, group) => {
    const before = after(sql`account_number <`);
    const holdsPart = sql`strpos(email, ${part}) > 0`;
    // A search of dots or an @ alone has no words, and finds addresses only.
    const isNamed = sql`cardinality(${words}::text[]) > 0 and ${holdsWanted(sql`search_name`)}`;
    const inRange = (
      text: Fragment,
      parts: Fragment,
    ) => sql`account_range(account_number) = ranges.range ${before}
    and parts_in_range(account_range(account_number), ${text}) @> ranges.${parts}`;
    // Few accounts are suspended: when all of them were compared, no range has another one.
    const hasMore = sql`and exists (select from users where ${inGroup[group]} ${before} offset ${mostCompared})`;
    const asksRanges = sql`(select count(*) from early) < ${limit} ${group === 'suspended' ? hasMore : sql``}`;
    return sql`with ${wantedNames(words)}, early as materialized (
      select id from (
        select users.id, email, search_name from users left join profiles on profiles.id = users.id
        where ${inGroup[group]} ${after(sql`users.account_number <`)}
        order by users.account_number desc limit ${mostCompared}
      ) as newest where ${holdsPart} or (${isNamed}) limit ${limit}
    ), found as materialized (
      select id from early where not (${asksRanges})
      union all
      (select matching.id from (
        select range, array(${partsOf(part)}) as parts,
          array(select part from unnest(${words}::text[]) as word cross join lateral (${partsOf(sql`word`)}) as cut(part)) as name_parts
        from generate_series(account_range((select max(account_number) from users where true ${before})), 0, -1) as range
        where ${asksRanges} offset 0
      ) as ranges cross join lateral (
        select id, account_number from (
          (select id, account_number from users where ${inGroup[group]} and ${inRange(sql`email`, sql`parts`)} and ${holdsPart} ${inOrder} limit ${limit})
          union
          (select users.id, named.account_number from (
            select id, account_number from profiles where ${inRange(sql`search_name`, sql`name_parts`)} and ${isNamed} ${inOrder} offset 0
          ) as named join users on users.id = named.id where ${inGroup[group]}
          order by named.account_number desc limit ${limit})
        ) as either ${inOrder} limit ${limit}
      ) as matching limit ${limit})
    ) ${withFacts(sql`found`)}`;
  },
  order,
);

type Row = Omit<AdministeredAccount, 'actions'> & { number: number };
type Search = PageInput & { search?: string | undefined; group: AccountGroup };

/** One page of accounts, newest first, with what the caller may do with each. */
export async function findAccounts(db: Db, callerId: string, { search, group, ...input }: Search) {
  const part = cleanEmail(search ?? '').toLowerCase();
  const page =
    part === ''
      ? await accounts(db, input, {}, group)
      : await matchingAccounts(db, input, { part, words: searchWords(search ?? '') }, group);
  return { ...page, items: page.items.map((row) => toAccount(callerId, row)) };
}

const toAccount = (callerId: string, { number: _number, ...account }: Row): AdministeredAccount => ({
  ...account,
  actions: actionsFor({ isSuspended: account.suspendedAt !== null, isSelf: account.id === callerId }),
});

/** The names of the active clubs that this person administers and that have no admin who can sign in. */
export async function findClubsWithoutAdmin(db: Db, userId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select club.name from club_members as member join golf_clubs as club on club.id = member.club_id
    where member.user_id = ${userId} and member.role = 'admin' and member.status = 'active'
      and club.archived_at is null and not ${hasActingAdmin(sql`club.id`)}
    order by club.name`.execute(db);
  return rows.map(({ name }) => name);
}

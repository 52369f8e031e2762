import { sql } from 'kysely';
import { hasActingAdmin } from '#features/membership/server/reads.ts';
import type { Db } from '#platform/server/database.ts';
import { pagedList, type PageInput } from '#platform/server/http/read-page.ts';
import { holdsWanted, partsOfWords, wantedNames } from '#platform/server/name-search.ts';
import type { Fragment } from '#platform/server/statement.ts';
import { cleanEmail } from '#platform/shared/typed/email-address.ts';
import { searchWords } from '#platform/shared/typed/folded-name.ts';
import { actionsFor } from '../access.ts';
import type { AdministeredAccount, AccountGroup } from '../account-administration.ts';

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

/** The owner of the parts of all accounts in the database's indexes, which hold those of a club's directory by the club. */
const platform = sql`'00000000-0000-0000-0000-000000000000'::uuid`;

/**
 * Compares the newest accounts first, which fill the page of a search for a common part, and then asks the indexes of parts. A common
 * name that no new account has costs what all accounts of that name cost.
 */
const matchingAccounts = pagedList<{ part: string; words: readonly string[] }, Row, [AccountGroup]>(
  ({ part, words }, { after, limit }, group) => {
    const before = after(sql`account_number <`);
    const holdsPart = sql`strpos(email, ${part}) > 0`;
    // A search of dots or an @ alone has no words, and finds addresses only.
    const isNamed = sql`cardinality(${words}::text[]) > 0 and ${holdsWanted(sql`search_name`)}`;
    const holdsParts = (text: Fragment, wanted: Fragment) =>
      sql`parts_of_name(${platform}, ${text}) @> ${partsOfWords(wanted, platform)}`;
    // Few accounts are suspended: when all of them were compared, the indexes have no other one.
    const hasMore = sql`and exists (select from users where ${inGroup[group]} ${before} offset ${mostCompared})`;
    const isShort = sql`(select count(*) from early) < ${limit} ${group === 'suspended' ? hasMore : sql``}`;
    const asksIndexes = sql`(select asks from decided)`;
    return sql`with ${wantedNames(words)}, early as materialized (
      select id from (
        select users.id, email, search_name from users left join profiles on profiles.id = users.id
        where ${inGroup[group]} ${after(sql`users.account_number <`)}
        order by users.account_number desc limit ${mostCompared}
      ) as newest where ${holdsPart} or (${isNamed}) limit ${limit}
    ), decided as materialized (select ${isShort} as asks), found as materialized (
      select id from early where not ${asksIndexes}
      union all
      (select id from (
        (select id from users where ${asksIndexes} and ${inGroup[group]} and ${holdsParts(sql`email`, sql`array[${part}]`)} and ${holdsPart} offset 0)
        union
        (select id from profiles where ${asksIndexes} and ${holdsParts(sql`search_name`, sql`${words}`)} and ${isNamed} offset 0)
      ) as matching join users using (id) where ${inGroup[group]} ${before} ${inOrder} limit ${limit})
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

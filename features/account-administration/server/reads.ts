import type { Db } from '#platform/server/database.ts';
import { decodePageKey } from '#platform/server/http/page-key.ts';
import { builtOnce, query, rowsFor, type RowLimit } from '#platform/server/statement.ts';
import { toPage } from '#platform/shared/page.ts';
import type { AdministeredAccount } from '../account-administration.ts';
import { actionsFor } from '../access.ts';
import type { AccountGroup } from '../rules.ts';

const inGroup: Record<AccountGroup, string> = {
  all: 'users.erased_at is null',
  suspended: 'users.suspended_at is not null and users.erased_at is null',
};

/** Newest first: accounts are numbered in the order in which they were made. */
const inOrder = 'order by account_number desc';

/** Reads the accounts of a page that was chosen from an index, in its order. */
const withFacts = (chosen: string) => `
  select users.id, users.account_number as number, users.email, users.email_verified as verified, users.created_at as "createdAt",
    users.suspended_at as "suspendedAt", users.suspension_reason as "suspensionReason",
    users.deletion_due_at is not null as closed, profile.display_name as "displayName", profile.avatar_url as "avatarUrl",
    exists (select from user_roles where user_roles.user_id = users.id) as "globalAdmin",
    coalesce((select json_agg(json_build_object('name', club.name, 'role', member.role) order by member.created_at, club.id)
      from club_members as member join golf_clubs as club on club.id = member.club_id
      where member.user_id = users.id and member.status = 'active'), '[]') as clubs
  from ${chosen} as page join users using (id) left join profiles as profile on profile.id = users.id
  order by users.account_number desc`;

type Variant = [group: AccountGroup, later: boolean, limit: RowLimit];

/** $1 the cursor, on a later page. */
const listText = builtOnce((...[group, later, limit]: Variant) =>
  withFacts(
    `(select id from users where ${inGroup[group]} ${later ? 'and account_number < $1::int' : ''} ${inOrder} limit ${limit})`,
  ),
);

/** A search compares this many accounts in order before it asks the indexes of parts, like the search in a club's directory. */
const mostCompared = 500;

/**
 * $1 the search, then the cursor. The indexes hold each part once per range of accounts (parts_in_range in the database). The ranges are
 * searched one by one, the newest first, until the page is full: a search reads the matches of the ranges that fill its page, however many
 * older accounts match. A lateral join keeps the order of its ranges. The search is cut into parts that do not overlap: these find few
 * accounts, and every further part would be looked up in each range.
 */
const searchText = builtOnce((...[group, later, limit]: Variant) => {
  const before = later ? 'and account_number < $2::int' : '';
  const holdsPart = (text: string) => `strpos(${text}, (select part from wanted)) > 0`;
  const matches = (text: string) => `account_range(account_number) = ranges.range ${before}
    and parts_in_range(account_range(account_number), ${text}) @> ranges.parts and ${holdsPart(text)}`;
  // Few accounts are suspended: when all of them were compared, no range has another one.
  const hasMore = `exists (select from users where ${inGroup[group]} ${before} offset ${mostCompared})`;
  const asksRanges = `(select count(*) from early) < ${limit} ${group === 'suspended' ? `and ${hasMore}` : ''}`;
  // A cursor comes from a client and may be any number.
  const newest = `least(${later ? '$2::int - 1, ' : ''}(select max(account_number) from users))`;
  return `with wanted as materialized (select lower($1) as part), early as materialized (
      select id from (
        select users.id, email, lower(display_name) as name from users left join profiles on profiles.id = users.id
        where ${inGroup[group]} ${later ? 'and users.account_number < $2::int' : ''}
        order by users.account_number desc limit ${mostCompared}
      ) as newest where ${holdsPart('email')} or ${holdsPart('name')} limit ${limit}
    ), found as materialized (
      select id from early where not (${asksRanges})
      union all
      (select matching.id from (
        select range, array(
          select hashtextextended(substr(part, least(start, greatest(length(part) - 2, 1)), 3) collate "C", range)
          from wanted cross join generate_series(1, length(part), 3) as start) as parts
        from generate_series(account_range(${newest}), 0, -1) as range where ${asksRanges} offset 0
      ) as ranges cross join lateral (
        select id, account_number from (
          (select id, account_number from users where ${inGroup[group]} and ${matches('email')} ${inOrder} limit ${limit})
          union
          (select users.id, named.account_number from (
            select id, account_number from profiles where ${matches('lower(display_name)')} ${inOrder} offset 0
          ) as named join users on users.id = named.id where ${inGroup[group]}
          order by named.account_number desc limit ${limit})
        ) as either ${inOrder} limit ${limit}
      ) as matching limit ${limit})
    ) ${withFacts('found')}`;
});

type Search = {
  search?: string | undefined;
  group: AccountGroup;
  cursor?: string | undefined;
  limit: number;
};

type Row = Omit<AdministeredAccount, 'actions'> & { number: number };

/** One page of accounts, newest first, with what the caller may do with each. */
export async function findAccounts(db: Db, callerId: string, { search, group, cursor, limit }: Search) {
  const after = decodePageKey(cursor, ['integer']);
  const text = (search ? searchText : listText)(group, after !== null, rowsFor(limit));
  const rows = await query<Row>(db, text, [...(search ? [search] : []), ...(after ?? [])]);
  const page = toPage(rows, limit, (last) => [last.number]);
  return { ...page, items: page.items.map((row) => toAccount(callerId, row)) };
}

const toAccount = (callerId: string, { number: _number, ...account }: Row): AdministeredAccount => ({
  ...account,
  actions: actionsFor({ isSuspended: account.suspendedAt !== null, isSelf: account.id === callerId }),
});

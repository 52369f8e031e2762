import { sql } from 'kysely';
import type { Db } from '#platform/server/database.ts';
import { decodePageKey } from '#platform/server/http/page-key.ts';
import { holdsWanted, wantedNames } from '#platform/server/name-search.ts';
import { builtOnce, query, rowsFor, type RowLimit, textOf } from '#platform/server/statement.ts';
import { cleanEmail } from '#platform/shared/typed/email-address.ts';
import { searchWords } from '#platform/shared/typed/folded-name.ts';
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
 * $1 the search, $2 its words, then the cursor. The indexes hold each part once per range of accounts (parts_in_range in the database). The ranges are
 * searched one by one, the newest first, until the page is full: a search reads the matches of the ranges that fill its page, however many
 * older accounts match. A lateral join keeps the order of its ranges. The search is cut into parts that do not overlap: these find few
 * accounts, and every further part would be looked up in each range.
 */
const searchText = builtOnce((...[group, later, limit]: Variant) => {
  const before = later ? 'and account_number < $3::int' : '';
  const holdsPart = 'strpos(email, $1) > 0';
  // A search of dots or an @ alone has no words, and finds addresses only.
  const isNamed = `cardinality($2::text[]) > 0 and ${textOf(holdsWanted(sql`search_name`))}`;
  const inRange = (text: string, parts: string) => `account_range(account_number) = ranges.range ${before}
    and parts_in_range(account_range(account_number), ${text}) @> ranges.${parts}`;
  const partsOf = (word: string) => `
    select hashtextextended(substr(${word}, least(start, greatest(length(${word}) - 2, 1)), 3) collate "C", range)
    from generate_series(1, length(${word}), 3) as start`;
  // Few accounts are suspended: when all of them were compared, no range has another one.
  const hasMore = `exists (select from users where ${inGroup[group]} ${before} offset ${mostCompared})`;
  const asksRanges = `(select count(*) from early) < ${limit} ${group === 'suspended' ? `and ${hasMore}` : ''}`;
  // A cursor comes from a client and may be any number.
  const newest = `least(${later ? '$3::int - 1, ' : ''}(select max(account_number) from users))`;
  return `with ${textOf(wantedNames(sql.raw('$2')))}, early as materialized (
      select id from (
        select users.id, email, search_name from users left join profiles on profiles.id = users.id
        where ${inGroup[group]} ${later ? 'and users.account_number < $3::int' : ''}
        order by users.account_number desc limit ${mostCompared}
      ) as newest where ${holdsPart} or (${isNamed}) limit ${limit}
    ), found as materialized (
      select id from early where not (${asksRanges})
      union all
      (select matching.id from (
        select range, array(${partsOf('$1')}) as parts,
          array(select part from unnest($2::text[]) as word cross join lateral (${partsOf('word')}) as cut(part)) as name_parts
        from generate_series(account_range(${newest}), 0, -1) as range where ${asksRanges} offset 0
      ) as ranges cross join lateral (
        select id, account_number from (
          (select id, account_number from users where ${inGroup[group]} and ${inRange('email', 'parts')} and ${holdsPart} ${inOrder} limit ${limit})
          union
          (select users.id, named.account_number from (
            select id, account_number from profiles where ${inRange('search_name', 'name_parts')} and ${isNamed} ${inOrder} offset 0
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
  const part = cleanEmail(search ?? '').toLowerCase();
  const text = (part === '' ? listText : searchText)(group, after !== null, rowsFor(limit));
  const wanted = part === '' ? [] : [part, searchWords(search ?? '')];
  const rows = await query<Row>(db, text, [...wanted, ...(after ?? [])]);
  const page = toPage(rows, limit, (last) => [last.number]);
  return { ...page, items: page.items.map((row) => toAccount(callerId, row)) };
}

const toAccount = (callerId: string, { number: _number, ...account }: Row): AdministeredAccount => ({
  ...account,
  actions: actionsFor({ isSuspended: account.suspendedAt !== null, isSelf: account.id === callerId }),
});

import type { Db } from '#platform/server/database.ts';
import { decodePageKey } from '#platform/server/http/page-key.ts';
import { builtOnce, query, rowsFor, type RowLimit } from '#platform/server/statement.ts';
import { toPage } from '#platform/shared/page.ts';
import type { AdministeredAccount } from '../account-administration.ts';
import { actionsFor, type AccountGroup } from '../rules.ts';

const inGroup: Record<AccountGroup, string> = {
  all: 'users.erased_at is null',
  suspended: 'users.suspended_at is not null and users.erased_at is null',
};

/** Newest first: the ids of accounts are in the order in which they were made. */
const inOrder = 'order by id desc';

/** Reads the accounts of a page that was chosen from an index, in its order. */
const withFacts = (chosen: string) => `
  select users.id, users.email, users.email_verified as verified, users.created_at as "createdAt",
    users.suspended_at as "suspendedAt", users.suspension_reason as "suspensionReason",
    users.deletion_due_at is not null as closed, profile.display_name as "displayName", profile.avatar_url as "avatarUrl",
    exists (select from user_roles where user_roles.user_id = users.id) as "globalAdmin",
    coalesce((select json_agg(json_build_object('name', club.name, 'role', member.role) order by member.created_at, club.id)
      from club_members as member join golf_clubs as club on club.id = member.club_id
      where member.user_id = users.id and member.status = 'active'), '[]') as clubs
  from ${chosen} as page join users using (id) left join profiles as profile on profile.id = users.id
  order by users.id desc`;

type Variant = [group: AccountGroup, later: boolean, limit: RowLimit];

/** $1 where a later page begins. */
const listText = builtOnce((...[group, later, limit]: Variant) =>
  withFacts(
    `(select id from users where ${inGroup[group]} ${later ? 'and id < $1::uuid' : ''} ${inOrder} limit ${limit})`,
  ),
);

/** So many accounts are compared in order before the indexes of parts are asked, as in the directory of a club. */
const mostCompared = 500;
/** The indexes of parts of addresses and names are of all clubs together. */
const everywhere = "'00000000-0000-0000-0000-000000000000'";

/** $1 the search, then where a later page begins. Of many names that match, only the newest accounts are read. */
const searchText = builtOnce((...[group, later, limit]: Variant) => {
  const all = `${inGroup[group]} ${later ? 'and users.id < $2::uuid' : ''}`;
  const holdsPart = (text: string) => `strpos(${text}, (select part from wanted)) > 0`;
  const partsOf = (text: string) =>
    `parts_of_name(${everywhere}, ${text}) @> (select parts from wanted) and ${holdsPart(text)}`;
  const newestFirst = `order by users.id desc limit ${limit}`;
  const isRare = `(select count(*) from early) < ${limit}`;
  return `with wanted as materialized (
      select part, array(
        select hashtextextended(substr(part, start, 3) collate "C", uuid_hash_extended(${everywhere}, 0))
        from generate_series(1, greatest(length(part) - 2, 1)) as start) as parts
      from lower($1) as part
    ), early as materialized (
      select id from (
        select users.id, email, lower(display_name) as name from users left join profiles on profiles.id = users.id
        where ${all} order by users.id desc limit ${mostCompared}
      ) as newest where ${holdsPart('email')} or ${holdsPart('name')} limit ${limit}
    ), found as materialized (
      select id from early where not ${isRare}
      union all
      (select id from (
        (select users.id from users where ${isRare} and ${all} and ${partsOf('email')} ${newestFirst})
        union
        (select users.id from (
          select id from profiles where ${isRare} and ${partsOf('lower(display_name)')} order by id desc offset 0
        ) as named join users on users.id = named.id where ${all} ${newestFirst})
      ) as matching ${inOrder} limit ${limit})
    ) ${withFacts('found')}`;
});

type Search = {
  search?: string | undefined;
  group: AccountGroup;
  cursor?: string | undefined;
  limit: number;
};

/** One page of accounts, newest first, with what the caller may do with each. */
export async function findAccounts(db: Db, callerId: string, { search, group, cursor, limit }: Search) {
  const after = decodePageKey(cursor, ['id']);
  const text = (search ? searchText : listText)(group, after !== null, rowsFor(limit));
  const rows = await query<Omit<AdministeredAccount, 'actions'>>(db, text, [
    ...(search ? [search] : []),
    ...(after ?? []),
  ]);
  const accounts = rows.map((account) => ({
    ...account,
    actions: actionsFor({ isSuspended: account.suspendedAt !== null, isSelf: account.id === callerId }),
  }));
  return toPage(accounts, limit, (last) => [last.id]);
}

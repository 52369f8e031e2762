import { sql } from 'kysely';
import { hasActingAdmin } from '#features/membership/server/reads.ts';
import type { Db } from '#platform/server/database.ts';
import { pagedList, type PageInput } from '#platform/server/http/read-page.ts';
import { holdsWanted, wantedNames } from '#platform/server/name-search.ts';
import type { Fragment } from '#platform/server/statement.ts';
import { searchWords } from '#platform/shared/typed/folded-name.ts';
import type { AdministeredClub, ClubGroup } from '../club-administration.ts';

const inGroup: Record<ClubGroup, Fragment> = {
  active: sql`archived_at is null`,
  archived: sql`archived_at is not null`,
};
/** The order of the index golf_clubs_by_name. */
const byName = sql`name collate "und-x-icu", id`;

const clubs = pagedList<
  { words: readonly string[] },
  AdministeredClub,
  [group: ClubGroup, searches: boolean]
>(
  ({ words }, { after, limit }, group, searches) => sql`
    ${searches ? sql`with ${wantedNames(words)}` : sql``}
    select club.id, name, slug, coalesce(location, '') as location, logo_url as "logoUrl", kept.members,
      archived_at as "archivedAt", requires_organisation as "requiresOrganisation", ${hasActingAdmin(sql`club.id`)} as "hasAdmin"
    from (select * from golf_clubs where ${inGroup[group]} ${after(sql`(${byName}) >`)}
      ${searches ? sql`and ${holdsWanted(sql`searched_name(name)`)}` : sql``}
      order by ${byName} limit ${limit}) as club
    join club_member_counts as kept on kept.club_id = club.id
    order by ${byName}`,
  { columns: ['text', 'id'], keyOf: (last) => [last.name, last.id] },
);

type Search = PageInput & { search?: string | undefined; group: ClubGroup };

/** One page of clubs by name. */
export function findAdministeredClubs(db: Db, { search, group, ...input }: Search) {
  const words = searchWords(search ?? '');
  return clubs(db, input, { words }, group, words.length > 0);
}

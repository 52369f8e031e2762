import { sql } from 'kysely';
import { hasActingAdmin } from '#features/membership/server/reads.ts';
import type { Db } from '#platform/server/database.ts';
import { readPage, type PageInput } from '#platform/server/http/read-page.ts';
import { holdsWanted, wantedNames } from '#platform/server/name-search.ts';
import { builtOnce, type RowLimit, textOf } from '#platform/server/statement.ts';
import { searchWords } from '#platform/shared/typed/folded-name.ts';
import type { AdministeredClub } from '../club-administration.ts';
import type { ClubGroup } from '../rules.ts';

const inGroup: Record<ClubGroup, string> = {
  active: 'archived_at is null',
  archived: 'archived_at is not null',
};
/** The order of the index golf_clubs_by_name. */
const byName = 'name collate "und-x-icu", id';

/** Parameters: the words of the search, if any, then the cursor on a later page. */
const clubsText = builtOnce(
  (group: ClubGroup, searched: boolean, later: boolean, limit: RowLimit) => `
    ${searched ? `with ${textOf(wantedNames(sql.raw('$1')))}` : ''}
    select club.id, name, slug, coalesce(location, '') as location, logo_url as "logoUrl", kept.members,
      archived_at as "archivedAt", ${textOf(hasActingAdmin(sql`club.id`))} as "hasAdmin"
    from (select * from golf_clubs where ${inGroup[group]}
      ${later ? `and (${byName}) > (${searched ? '$2, $3' : '$1, $2'}::uuid)` : ''}
      ${searched ? `and ${textOf(holdsWanted(sql`fold_name(name)`))}` : ''}
      order by ${byName} limit ${limit}) as club
    join club_member_counts as kept on kept.club_id = club.id
    order by ${byName}`,
);

type Search = PageInput & { search?: string | undefined; group: ClubGroup };

/** One page of clubs by name. */
export function findAdministeredClubs(db: Db, { search, group, ...input }: Search) {
  const words = searchWords(search ?? '');
  const isSearch = words.length > 0;
  return readPage<AdministeredClub>(db, input, {
    text: (later, limit) => clubsText(group, isSearch, later, limit),
    values: isSearch ? [words] : [],
    columns: ['text', 'id'],
    keyOf: (last) => [last.name, last.id],
  });
}

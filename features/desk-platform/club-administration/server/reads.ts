import { hasActingAdmin } from '#features/membership/server/reads.ts';
import type { Db } from '#platform/server/database.ts';
import { decodePageKey } from '#platform/server/http/page-key.ts';
import { holdsWanted, wantedNames } from '#platform/server/name-search.ts';
import { builtOnce, query, rowsFor, type RowLimit } from '#platform/server/statement.ts';
import { searchWords } from '#platform/shared/typed/folded-name.ts';
import { toPage } from '#platform/shared/page.ts';
import type { AdministeredClub } from '../club-administration.ts';
import type { ClubGroup } from '../rules.ts';

const inGroup: Record<ClubGroup, string> = {
  active: 'archived_at is null',
  archived: 'archived_at is not null',
};
/** The order of the index golf_clubs_by_name. */
const byName = 'name collate "und-x-icu", id';

/** Parameters: the cursor on a later page, then the words of the search. */
const clubsText = builtOnce(
  (group: ClubGroup, later: boolean, searched: boolean, limit: RowLimit) => `
    ${searched ? `with ${wantedNames(later ? '$3' : '$1')}` : ''}
    select club.id, name, slug, coalesce(location, '') as location, logo_url as "logoUrl", kept.members,
      archived_at as "archivedAt", ${hasActingAdmin('club.id')} as "hasAdmin"
    from (select * from golf_clubs where ${inGroup[group]}
      ${later ? `and (${byName}) > ($1, $2::uuid)` : ''}
      ${searched ? `and ${holdsWanted('fold_name(name)')}` : ''}
      order by ${byName} limit ${limit}) as club
    join club_member_counts as kept on kept.club_id = club.id
    order by ${byName}`,
);

type Search = { search?: string | undefined; group: ClubGroup; cursor?: string | undefined; limit: number };

/** One page of clubs by name. */
export async function findAdministeredClubs(db: Db, { search, group, cursor, limit }: Search) {
  const after = decodePageKey(cursor, ['text', 'id']);
  const words = searchWords(search ?? '');
  const text = clubsText(group, after !== null, words.length > 0, rowsFor(limit));
  const wanted = words.length > 0 ? [words] : [];
  const rows = await query<AdministeredClub>(db, text, [...(after ?? []), ...wanted]);
  return toPage(rows, limit, (last) => [last.name, last.id]);
}

// Parts of statements that search folded names (platform/shared/typed/folded-name.ts). The words of a search hold no % or _.

import { sql } from 'kysely';
import type { Fragment } from './statement.ts';

/** A 'with' query: the patterns of these words, a text[]. */
export const wantedNames = (words: Fragment) =>
  sql`wanted as materialized (select array(select '%' || word || '%' from unnest(${words}::text[]) as word) as patterns)`;

/** The parts of these words, numbered within `owner` as parts_of_name does. Only computed when an index of parts is used. */
export const partsOfWords = (words: Fragment, owner: Fragment) => sql`array(
  select hashtextextended(substr(word, start, 3) collate "C", uuid_hash_extended(${owner}, 0))
  from unnest(${words}::text[]) as word cross join lateral generate_series(1, greatest(length(word) - 2, 1)) as start)`;

/** Whether a folded name contains all wanted words. */
export const holdsWanted = (name: Fragment) => sql`${name} like all ((select patterns from wanted)::text[])`;

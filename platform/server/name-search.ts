// Parts of statements that search folded names (platform/shared/typed/folded-name.ts). The words of a search hold no % or _.

import { sql } from 'kysely';
import type { Fragment } from './statement.ts';

/** A 'with' query: the patterns of these words, a text[]. */
export const wantedNames = (words: Fragment) =>
  sql`wanted as materialized (select array(select '%' || word || '%' from unnest(${words}::text[]) as word) as patterns)`;

/** Whether a folded name contains all wanted words. */
export const holdsWanted = (name: Fragment) => sql`${name} like all ((select patterns from wanted)::text[])`;

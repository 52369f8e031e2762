// SQL: parts of statements that search folded names (platform/shared/typed/folded-name.ts). The words of a search hold no % or _.

/** A 'with' query: the patterns of these words, a text[]. */
export const wantedNames = (words: string) =>
  `wanted as materialized (select array(select '%' || word || '%' from unnest(${words}::text[]) as word) as patterns)`;

/** Whether a folded name contains all wanted words. */
export const holdsWanted = (name: string) => `${name} like all ((select patterns from wanted)::text[])`;

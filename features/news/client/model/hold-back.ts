/**
 * What a reader keeps seeing when a list of updates changes, so that new ones above do not push the text away. Edits and
 * removals show at once, and older updates are added below; `waiting` is the first of the new ones.
 */
export function holdBack<Item extends { id: string }>(
  shown: readonly Item[],
  fresh: readonly Item[],
  hasMore: boolean,
): { items: Item[]; waiting: Item | null } {
  const byId = new Map(fresh.map((item) => [item.id, item]));
  const ids = new Set(shown.map(({ id }) => id));
  const lastKept = shown.findLastIndex(({ id }) => byId.has(id));
  const lastKnown = fresh.findLastIndex(({ id }) => ids.has(id));
  // New updates push the last ones to a page that is not loaded yet. They are not removed, so they stay.
  const kept = shown.flatMap((item, index) => byId.get(item.id) ?? (hasMore && index > lastKept ? item : []));
  const older = lastKnown < 0 ? [] : fresh.slice(lastKnown + 1);
  return {
    items: [...kept, ...older],
    waiting: fresh.slice(0, lastKnown < 0 ? undefined : lastKnown).find(({ id }) => !ids.has(id)) ?? null,
  };
}

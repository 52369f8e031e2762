// Sets by key, such as the streams of a topic or a person. An empty set is removed.
type SetsByKey<T> = Map<string, Set<T>>;

export function enter<T>(sets: SetsByKey<T>, key: string, member: T): void {
  const set = sets.get(key) ?? new Set();
  sets.set(key, set.add(member));
}

export function leave<T>(sets: SetsByKey<T>, key: string, member: T): void {
  const set = sets.get(key);
  set?.delete(member);
  if (set?.size === 0) sets.delete(key);
}

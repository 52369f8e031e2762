/** Replaces the picture of one user wherever the data contains that user; returns the same object when it does not. */
export function withPicture<T>(data: T, userId: string, avatarUrl: string | null): T;
export function withPicture(data: unknown, userId: string, avatarUrl: string | null): unknown {
  if (typeof data !== 'object' || data === null) return data;
  if (Array.isArray(data)) {
    const changed = data.map((part: unknown) => withPicture(part, userId, avatarUrl));
    return changed.some((part, index) => part !== data[index]) ? changed : data;
  }
  const entries = Object.entries(data).map(([key, part]): [string, unknown] => [
    key,
    withPicture(part, userId, avatarUrl),
  ]);
  const isPerson = 'avatarUrl' in data && 'id' in data && data.id === userId && data.avatarUrl !== avatarUrl;
  const isChanged = entries.some(([key, part]) => part !== (data as Record<string, unknown>)[key]);
  if (!isPerson && !isChanged) return data;
  return { ...Object.fromEntries(entries), ...(isPerson && { avatarUrl }) };
}

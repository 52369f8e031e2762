// The user's entries on waiting lists, on several screens. An offered place is rare, so the screens do not wait for this code.
import { loadLater } from '#ui/loading/load-later.ts';

export const Offers = loadLater(
  async () => (await import('#features/golf-session/waiting-list/client/parts/own-entries.tsx')).Offers,
);
export const OwnEntries = loadLater(
  async () => (await import('#features/golf-session/waiting-list/client/parts/own-entries.tsx')).OwnEntries,
);

import { loadLater } from '#ui/loading/load-later.ts';

/** The dates of a series below its card in 'Mijn Sessies'. */
export const OwnDates = loadLater(
  async () => (await import('#features/golf-session/series/client/parts/own-dates.tsx')).OwnDates,
);

import { loadLater } from '#ui/loading/load-later.ts';

/** The folded list of earlier golf sessions at the end of 'Mijn Sessies'. */
export const Earlier = loadLater(
  async () => (await import('#features/golf-session/client/parts/earlier/earlier.tsx')).Earlier,
);

import type { ReactNode } from 'react';
import { RoundNotices } from '#features/golf-session/client/model/round-notices.ts';
import { loadLater } from '#ui/loading/load-later.ts';

const notices = {
  OnCard: loadLater(
    async () => (await import('#features/course/closure/client/parts/closed-badge.tsx')).ClosedBadge,
  ),
  InForm: loadLater(async () => (await import('./round-warnings.tsx')).RoundWarnings),
};

export const RoundExtras = loadLater(async () => (await import('./round-extras.tsx')).RoundExtras);

/** The cards and forms inside say when the course is closed, and what the sun and the weather do. */
export function WithRoundNotices({ children }: { children: ReactNode }) {
  return <RoundNotices value={notices}>{children}</RoundNotices>;
}

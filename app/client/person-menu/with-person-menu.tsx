import type { ReactNode } from 'react';
import { PersonMenuContext, type PersonMenuProps } from '#features/profile/client/parts/person-menu.tsx';
import { loadLater } from '#ui/loading/load-later.ts';

const PersonMenu = loadLater<PersonMenuProps>(async () => (await import('./person-menu.tsx')).PersonMenu);

/** Gives the persons on a screen their menu. */
export function WithPersonMenu({ children }: { children: ReactNode }) {
  return <PersonMenuContext value={PersonMenu}>{children}</PersonMenuContext>;
}

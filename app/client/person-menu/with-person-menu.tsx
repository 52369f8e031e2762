import type { ReactNode } from 'react';
import { PersonMenuContext, type PersonMenuProps } from '#features/profile/client/parts/person-menu.tsx';
import { lazyOrNothing } from '../shell/lazy-or-nothing.ts';

const PersonMenu = lazyOrNothing<PersonMenuProps>(async () => (await import('./person-menu.tsx')).PersonMenu);

/** Gives the persons on a screen their menu. */
export function WithPersonMenu({ children }: { children: ReactNode }) {
  return <PersonMenuContext value={PersonMenu}>{children}</PersonMenuContext>;
}

import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Membership } from '#features/account/rules.ts';
import { ClubLogo } from '#features/club/client/parts/club-logo.tsx';
import { classNames } from '#ui/class-names.ts';
import { LogoMark } from '#ui/illustrations/logo-mark.tsx';
import { appCopy } from '../../copy.ts';

interface TopBarProps {
  club: Membership['club'] | null;
  /** What the user can do there; nothing for visitors, whose pages do not load its code. */
  children?: ReactNode;
}

/** The letters for which two lines beside the buttons of a phone have room. */
const longName = 32;

/** The current club, always visible. */
export function TopBar({ club, children }: TopBarProps) {
  const name = club?.name ?? appCopy.product;
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-raised pt-safe cramped:static full-screen:hidden">
      <div className="flex min-h-16 flex-wrap items-center justify-between gap-x-3 px-gutter py-1">
        <Link
          to={club ? '/updates' : '/'}
          className="flex min-h-11 min-w-0 flex-1 basis-36 items-center gap-2.5 rounded-md"
        >
          {club ? <ClubLogo club={club} /> : <LogoMark className="size-9 shrink-0" />}
          <span
            className={classNames(
              'font-display large-text:line-clamp-3 large-text:text-[0.6875rem] leading-tight font-semibold sm:text-lg',
              name.length > longName ? 'line-clamp-3 text-sm' : 'line-clamp-2 text-base',
            )}
          >
            {name}
          </span>
        </Link>
        {children}
      </div>
    </header>
  );
}

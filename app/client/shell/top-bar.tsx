import { ArrowLeftRight, Bell as BellIcon, Shield } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import type { Account } from '#features/account/rules.ts';
import { selectedMembership } from '#features/account/rules.ts';
import { ClubLogo } from '#features/club/client/parts/club-logo.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { LogoMark } from '#ui/illustrations/logo-mark.tsx';
import { appCopy } from '../../copy.ts';
import { loadLater } from '#ui/loading/load-later.ts';
import { isClubAdmin, WaitingRequestsNumber } from './navigation.ts';

const { bars, product } = appCopy;

/** The bell; drawn without its number until its code is loaded. */
const Bell = loadLater(async () => (await import('./bell-with-offer.tsx')).BellWithOffer, {
  fallback: <BellIcon aria-hidden="true" className="m-auto size-5.5 text-ink-soft" />,
});

/** The current club, always visible, and the way to switch. */
export function TopBar({ account }: { account: Account | null }) {
  const club = account ? selectedMembership(account)?.club : null;
  const switches = (account?.memberships.length ?? 0) > 1;
  const { pathname } = useLocation();
  const administers = account ? isClubAdmin(account) : false;
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-raised pt-safe print:static full-screen:hidden">
      <div className="flex min-h-16 flex-wrap items-center justify-between gap-x-3 px-gutter">
        <Link
          to={club ? '/updates' : '/'}
          className="flex min-h-11 min-w-0 flex-1 basis-36 items-center gap-2.5 rounded-md"
        >
          {club ? <ClubLogo club={club} /> : <LogoMark className="size-9 shrink-0" />}
          <span className="line-clamp-2 font-display text-base large-text:text-xs leading-tight font-semibold sm:text-lg">
            {club?.name ?? product}
          </span>
        </Link>
        {account ? (
          <div className="flex shrink-0 items-center gap-1 sm:gap-2">
            {administers ? (
              <BarLink to="/admin" label={bars.clubAdmin} icon={<Shield />} compact={switches}>
                {/* On a phone the number is in the bottom bar. */}
                <span className="hidden md:inline-flex md:not-empty:ml-1.5">
                  <WaitingRequestsNumber />
                </span>
              </BarLink>
            ) : null}
            {switches ? (
              <BarLink
                to="/club-selection"
                from={pathname}
                label={bars.switchClub}
                short={bars.switchClubShort}
                icon={<ArrowLeftRight />}
                compact={administers}
              />
            ) : null}
            {/* As wide as the bell, which loads after the screen. */}
            <span className="inline-flex size-11">
              <Bell />
            </span>
          </div>
        ) : null}
      </div>
    </header>
  );
}

type BarLinkProps = {
  to: string;
  from?: string;
  label: string;
  /** Shown instead of the label where the club's name needs the room. */
  short?: string;
  icon: React.ReactElement;
  compact: boolean;
  children?: React.ReactNode;
};

/** `compact`: shows only the icon on a phone, which then carries the accessible name; two links with words do not fit. */
function BarLink({ to, from, label, short, icon, compact, children }: BarLinkProps) {
  return (
    <ButtonLink
      render={<Link to={to} state={from ? { from } : undefined} />}
      variant="quiet"
      size="small"
      icon={icon}
      className="px-2.5 sm:px-3.5"
    >
      <span className={compact || short ? 'max-sm:sr-only' : 'max-[24rem]:sr-only'}>{label}</span>
      {short && !compact ? (
        <span aria-hidden="true" className="max-[22rem]:hidden sm:hidden large-text:hidden">
          {short}
        </span>
      ) : null}
      {children}
    </ButtonLink>
  );
}

import { ArrowLeftRight, Bell as BellIcon, Shield } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import type { Account } from '#features/account/rules.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { loadLater } from '#ui/loading/load-later.ts';
import { appCopy } from '../../copy.ts';
import { ClubNumber, isClubAdmin } from './navigation.ts';

const { bars } = appCopy;

/** The bell; drawn without its number until its code is loaded. */
const Bell = loadLater(async () => (await import('./bell-with-offer.tsx')).BellWithOffer, {
  fallback: <BellIcon aria-hidden="true" className="m-auto size-5.5 text-ink-soft" />,
});

/** What a signed-in user finds in the top bar: the administration of the club, the way to switch, and the bell. */
export function BarActions({ account }: { account: Account }) {
  const switches = account.memberships.length > 1;
  const { pathname } = useLocation();
  const administers = isClubAdmin(account);
  return (
    <div className="flex shrink-0 items-center gap-1 sm:gap-2">
      {administers ? (
        <BarLink to="/admin" label={bars.clubAdmin} icon={<Shield />} compact={switches}>
          {/* On a phone the number is in the bottom bar. */}
          <span className="hidden md:inline-flex md:not-empty:ml-1.5">
            <ClubNumber />
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

/**
 * `compact`: shows only the icon on a phone, which then carries the accessible name; two links with words do not fit. On its own page the
 * heading has the words.
 */
function BarLink({ to, from, label, short, icon, compact, children }: BarLinkProps) {
  const { pathname } = useLocation();
  const isOpen = pathname === to;
  return (
    <ButtonLink
      render={<Link to={to} state={from ? { from } : undefined} aria-current={isOpen ? 'page' : undefined} />}
      variant="quiet"
      size="snug"
      icon={icon}
      className="aria-[current]:bg-primary-soft"
    >
      <span className={compact || short || isOpen ? 'max-sm:sr-only' : 'max-[24rem]:sr-only'}>{label}</span>
      {short && !compact ? (
        <span aria-hidden="true" className="max-[22rem]:hidden sm:hidden large-text:hidden">
          {short}
        </span>
      ) : null}
      {children}
    </ButtonLink>
  );
}

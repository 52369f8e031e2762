import { useContext } from 'react';
import { Link } from 'react-router';
import { KnownAccount } from '#features/account/client/parts/known-account.ts';
import { homeOf, type Account } from '#features/account/rules.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { signUpAddress } from '../sign-up-address.ts';
import { exploreCopy as words } from './copy.ts';

type Audience = 'visitor' | 'profileless' | 'newcomer' | 'member';

const ways: Record<Audience, readonly { to: string; label: string }[]> = {
  // Without the club selection, where visitors find the link to this page.
  visitor: [
    { to: signUpAddress, label: words.createAccount },
    { to: '/auth', label: words.signIn },
  ],
  profileless: [{ to: '/profile-setup', label: words.createProfile }],
  newcomer: [
    { to: '/club-selection', label: words.chooseClub },
    { to: '/golf-buddy', label: words.publicGolfSessions },
  ],
  member: [{ to: '/updates', label: words.toMyClub }],
};

function audienceOf(account: Account | null): Audience {
  if (!account) return 'visitor';
  const home = homeOf(account);
  if (home === '/profile-setup') return 'profileless';
  return home === '/explore' ? 'newcomer' : 'member';
}

export const useAudience = (): Audience => audienceOf(useContext(KnownAccount));

export function WaysOn() {
  const audience = useAudience();
  return (
    <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
      {ways[audience].map(({ to, label }, index) => (
        <ButtonLink
          key={to}
          size="large"
          variant={index === 0 ? 'primary' : 'secondary'}
          render={<Link to={to} />}
        >
          {label}
        </ButtonLink>
      ))}
    </div>
  );
}

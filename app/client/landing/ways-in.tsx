import { useContext } from 'react';
import { Link } from 'react-router';
import { KnownAccount } from '#features/account/client/model/known-account.ts';
import { homeOf, type Account } from '#features/account/rules.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { appCopy } from '../../copy.ts';
import { signUpAddress } from '../sign-up-address.ts';

const words = appCopy.landing;

type Audience = 'visitor' | 'profileless' | 'newcomer' | 'member' | 'platform';

/** The most important way first. */
const ways: Record<Audience, readonly { to: string; label: string }[]> = {
  visitor: [
    { to: '/club-selection', label: words.findClub },
    { to: '/auth', label: words.signIn },
  ],
  profileless: [{ to: '/profile-setup', label: words.createProfile }],
  newcomer: [
    { to: '/club-selection', label: words.findClub },
    { to: '/golf-buddy', label: words.chooseClub.publicGolfSessions },
  ],
  member: [
    { to: '/updates', label: words.toMyClub },
    { to: '/golf-buddy', label: words.toGolfSessions },
  ],
  platform: [
    { to: '/admin', label: words.toPlatform },
    { to: '/club-selection', label: words.findClub },
  ],
};

function audienceOf(account: Account | null): Audience {
  if (!account) return 'visitor';
  const audiences: Partial<Record<string, Audience>> = {
    '/profile-setup': 'profileless',
    '/updates': 'member',
    '/admin': 'platform',
  };
  return audiences[homeOf(account)] ?? 'newcomer';
}

export const useAudience = (): Audience => audienceOf(useContext(KnownAccount));

/** Signed-in users continue to their own page; visitors choose. `first`: what the most important way says instead of its own words. */
export function WaysIn({ first }: { first?: string | undefined }) {
  const audience = useAudience();
  return (
    <>
      <div className="mt-7 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        {ways[audience].map(({ to, label }, index) => (
          <ButtonLink
            key={to}
            size="large"
            variant={index === 0 ? 'primary' : 'secondary'}
            render={<Link to={to} />}
          >
            {index === 0 && first !== undefined ? first : label}
          </ButtonLink>
        ))}
      </div>
      {audience === 'visitor' ? (
        <p className="mt-3 flex flex-wrap items-center gap-x-2">
          {words.noAccount}
          <Link
            to={signUpAddress}
            className="inline-flex min-h-11 items-center font-semibold text-primary underline decoration-1 underline-offset-3 hover:decoration-2"
          >
            {words.createAccount}
          </Link>
        </p>
      ) : null}
    </>
  );
}

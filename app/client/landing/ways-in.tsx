import { useContext, type ReactNode } from 'react';
import { Link } from 'react-router';
import { KnownAccount } from '#features/account/client/parts/known-account.ts';
import { homeOf } from '#features/account/rules.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { appCopy } from '../../copy.ts';
import { signUpAddress } from '../sign-up-address.ts';

const words = appCopy.landing;

/** Signed-in users continue to their own page; visitors choose. */
export function WaysIn() {
  const account = useContext(KnownAccount);
  if (!account) {
    return (
      <>
        <Ways>
          <Way to="/club-selection" label={words.findClub} />
          <Way to="/auth" label={words.signIn} second />
        </Ways>
        <p className="mt-3 flex flex-wrap items-center gap-x-2">
          {words.noAccount}
          <Link
            to={signUpAddress}
            className="inline-flex min-h-11 items-center font-semibold text-primary underline decoration-1 underline-offset-3 hover:decoration-2"
          >
            {words.createAccount}
          </Link>
        </p>
      </>
    );
  }
  const home = homeOf(account);
  if (home === '/profile-setup') {
    return (
      <Ways>
        <Way to="/profile-setup" label={words.createProfile} />
      </Ways>
    );
  }
  return home === '/explore' ? (
    <Ways>
      <Way to="/club-selection" label={words.findClub} />
      <Way to="/golf-buddy" label={words.chooseClub.publicGolfSessions} second />
    </Ways>
  ) : (
    <Ways>
      <Way to="/updates" label={words.toMyClub} />
      <Way to="/golf-buddy" label={words.toGolfSessions} second />
    </Ways>
  );
}

const Ways = ({ children }: { children: ReactNode }) => (
  <div className="mt-7 flex flex-col gap-3 sm:flex-row sm:flex-wrap">{children}</div>
);

function Way({ to, label, second = false }: { to: string; label: string; second?: boolean }) {
  return (
    <ButtonLink size="large" variant={second ? 'secondary' : 'primary'} render={<Link to={to} />}>
      {label}
    </ButtonLink>
  );
}

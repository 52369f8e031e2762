import { useContext } from 'react';
import { KnownAccount } from '#features/account/client/parts/known-account.ts';
import { homeOf } from '#features/account/rules.ts';
import { ChooseClub } from '../landing/choose-club.tsx';
import { Features } from '../landing/features.tsx';
import { Hero } from '../landing/hero.tsx';
import { ForClubs, ForMissingClub } from '../landing/invitations.tsx';

export function LandingScreen() {
  const account = useContext(KnownAccount);
  const isNewcomer = account !== null && homeOf(account) === '/explore';
  return (
    // By available width instead of screen width: a menu may be beside it.
    <div className="@container">
      {isNewcomer ? <ChooseClub account={account} /> : null}
      <Hero below={isNewcomer} />
      <Features />
      <div className="mt-14 grid grid-cols-1 gap-4 @xl:grid-cols-2 md:mt-20 @4xl:gap-6">
        <ForMissingClub />
        <ForClubs />
      </div>
    </div>
  );
}

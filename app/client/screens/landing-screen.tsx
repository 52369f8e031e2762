import { useContext } from 'react';
import { KnownAccount } from '#features/account/client/model/known-account.ts';
import { appCopy } from '../../copy.ts';
import { ChooseClub } from '../landing/choose-club.tsx';
import { Hero } from '../landing/hero.tsx';
import { Pitches } from '../landing/pitches.tsx';
import { useAudience, WaysIn } from '../landing/ways-in.tsx';

const { title, lead } = appCopy.landing;

export function LandingScreen() {
  const account = useContext(KnownAccount);
  const isNewcomer = useAudience() === 'newcomer';
  return (
    // By available width instead of screen width: a menu may be beside it.
    <div className="@container">
      {isNewcomer && account ? <ChooseClub account={account} /> : null}
      <Hero below={isNewcomer} title={title} lead={lead}>
        {isNewcomer ? null : <WaysIn />}
      </Hero>
      <Pitches />
    </div>
  );
}

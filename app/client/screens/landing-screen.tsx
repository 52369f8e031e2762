import { useContext } from 'react';
import { Link } from 'react-router';
import { KnownAccount } from '#features/account/client/model/known-account.ts';
import { loadLater } from '#ui/loading/load-later.ts';
import { TextLink } from '#ui/text-link.tsx';
import { appCopy } from '../../copy.ts';
import { Hero } from '../landing/hero.tsx';
import { Pitches } from '../landing/pitches.tsx';
import { useAudience, WaysIn } from '../landing/ways-in.tsx';

const { title, lead, chooseClub } = appCopy.landing;

// Most readers of this page are visitors.
const Newcomer = loadLater(async () => (await import('../landing/newcomer.tsx')).Newcomer);

export function LandingScreen() {
  const account = useContext(KnownAccount);
  const isNewcomer = useAudience() === 'newcomer';
  return (
    // By available width instead of screen width: a menu may be beside it.
    <div className="@container">
      {isNewcomer && account ? (
        <Newcomer account={account}>
          <p className="mt-4">
            <TextLink render={<Link to="/explore" />}>{chooseClub.explore}</TextLink>
          </p>
        </Newcomer>
      ) : (
        <>
          <Hero title={title} lead={lead}>
            <WaysIn />
          </Hero>
          <Pitches />
        </>
      )}
    </div>
  );
}

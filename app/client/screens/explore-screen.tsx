import { useContext } from 'react';
import { KnownAccount } from '#features/account/client/model/known-account.ts';
import { loadLater } from '#ui/loading/load-later.ts';
import { appCopy } from '../../copy.ts';
import { exploreCopy as words } from '../explore/copy.ts';
import { ChatLook, CourseLook, GolfSessionsLook, MembersLook, NewsLook } from '../explore/looks.tsx';
import { Hero } from '../landing/hero.tsx';
import { Invitations } from '../landing/pitches.tsx';
import { useAudience, WaysIn } from '../landing/ways-in.tsx';

// Most readers of this page are visitors.
const Newcomer = loadLater(async () => (await import('../landing/newcomer.tsx')).Newcomer);

/** The landing page after a look into a club, for people without one. */
export function ExploreScreen() {
  const account = useContext(KnownAccount);
  const who = useAudience();
  return (
    // By available width instead of screen width: a menu may be beside it.
    <div className="@container">
      {who === 'newcomer' && account ? (
        <Newcomer account={account}>
          <p className="mt-10 max-w-prose text-lg text-ink-soft">{words.lead}</p>
          <Looks />
        </Newcomer>
      ) : (
        <>
          <section className="pt-8 md:pt-14">
            <h1 tabIndex={-1} className="text-[min(2.375rem,10cqi)] leading-[1.12] @4xl:text-4xl">
              {appCopy.landing.title}
            </h1>
            <p className="mt-3 max-w-prose text-lg text-ink-soft">{words.lead}</p>
            <WaysIn />
          </section>
          <Looks />
          <div className="mt-12">
            <Hero below title={words.end.title} lead={words.end[who]}>
              <WaysIn />
            </Hero>
          </div>
          <Invitations />
        </>
      )}
    </div>
  );
}

const Looks = () => (
  <ul className="mt-10 columns-1 gap-8 space-y-10 *:break-inside-avoid @2xl:columns-2">
    <CourseLook />
    <GolfSessionsLook />
    <NewsLook />
    <MembersLook />
    <ChatLook />
  </ul>
);

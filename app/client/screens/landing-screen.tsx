import { Link } from 'react-router';
import { ButtonLink } from '#ui/button-link.tsx';
import { appCopy } from '../../copy.ts';
import { Features } from '../landing/features.tsx';
import { Hero } from '../landing/hero.tsx';

const words = appCopy.landing;

export function LandingScreen() {
  return (
    // By the room there is, and not by the screen: a menu may stand beside it.
    <div className="@container">
      <Hero />
      <Features />
      <Invitations />
    </div>
  );
}

const invitations = [
  { ...words.missingClub, id: 'missing-club', to: '/club-selection', action: words.requestClub },
  { ...words.forClubs, id: 'for-clubs', to: '/zakelijk', action: words.business },
];

/** For whose club is not here yet, and for who could bring it here. */
function Invitations() {
  return (
    <div className="mt-14 grid grid-cols-1 gap-4 @xl:grid-cols-2 md:mt-20 @4xl:gap-6">
      {invitations.map(({ id, title, body, to, action }) => (
        <section
          key={id}
          aria-labelledby={id}
          className="flex flex-col items-start rounded-xl border border-line bg-raised p-6 shadow-card @4xl:p-10"
        >
          <h2 id={id} className="text-xl">
            {title}
          </h2>
          <p className="mt-2 mb-6 flex-1 text-ink-soft">{body}</p>
          <ButtonLink variant="secondary" render={<Link to={to} />}>
            {action}
          </ButtonLink>
        </section>
      ))}
    </div>
  );
}

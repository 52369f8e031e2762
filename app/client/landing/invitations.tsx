import { Link } from 'react-router';
import { ButtonLink } from '#ui/button-link.tsx';
import { appCopy } from '../../copy.ts';

const words = appCopy.landing;

/** For people whose club is not here yet. */
export const ForMissingClub = () => (
  <Invitation {...words.missingClub} id="missing-club" to="/club-selection" action={words.requestClub} />
);

/** For boards that could bring their club here. */
export const ForClubs = () => (
  <Invitation {...words.forClubs} id="for-clubs" to="/zakelijk" action={words.business} />
);

type InvitationProps = { id: string; title: string; body: string; to: string; action: string };

function Invitation({ id, title, body, to, action }: InvitationProps) {
  return (
    <section
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
  );
}

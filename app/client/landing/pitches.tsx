import { useId } from 'react';
import { Link } from 'react-router';
import { ButtonLink } from '#ui/button-link.tsx';
import { appCopy } from '../../copy.ts';
import { Phone } from './phone.tsx';
import type { PictureName } from './picture-sizes.ts';

/** What the product offers to golfers and to clubs. */
export const Pitches = () => (
  <>
    <Features />
    <Invitations />
  </>
);

/** For people whose club is not here yet, and for boards that could bring theirs. */
export const Invitations = () => (
  <div className="mt-14 grid grid-cols-1 gap-4 @xl:grid-cols-2 md:mt-20 @4xl:gap-6">
    <Invitation {...words.missingClub} to="/club-selection" action={words.requestClub} />
    <Invitation {...words.forClubs} to="/zakelijk" action={words.business} />
  </div>
);

const words = appCopy.landing;
const { golfSessions, course, members, chats } = words.features;

type Feature = {
  title: string;
  body: string;
  picture: string;
  shown: PictureName;
  look: string;
  withoutBar?: true;
};

const features: Feature[] = [
  { ...golfSessions, shown: 'golf-sessions', look: 'bg-fairway-soft' },
  { ...course, shown: 'course', look: 'bg-sky-soft' },
  { ...members, shown: 'members', look: 'bg-sand-soft' },
  { ...chats, shown: 'chat', look: 'bg-primary-soft', withoutBar: true },
];

/** The features of the product, each with a picture of its screen. */
function Features() {
  return (
    <section aria-labelledby="features" className="mt-14 md:mt-20">
      <h2 id="features" className="text-2xl @xl:text-center @xl:text-3xl">
        {words.featuresTitle}
      </h2>
      <ul className="mt-6 grid grid-cols-1 gap-4 @xl:grid-cols-2 md:mt-10 @4xl:gap-6">
        {features.map(({ title, body, picture, shown, look, withoutBar = false }) => (
          <li
            key={shown}
            className={`flex flex-col overflow-hidden rounded-xl px-5 pt-7 @4xl:px-10 @4xl:pt-10 ${look}`}
          >
            <div className="flex-1 @xl:text-center">
              <h3 className="text-xl">{title}</h3>
              <p className="mt-2 text-ink-soft">{body}</p>
            </div>
            <Phone
              picture={shown}
              alt={picture}
              withoutBar={withoutBar}
              className="mx-auto mt-8 w-full max-w-72"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

type InvitationProps = { title: string; body: string; to: string; action: string };

function Invitation({ title, body, to, action }: InvitationProps) {
  const id = useId();
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

import { CloudSun, LandPlot, MessageCircle, Users, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import { useMe } from '#features/account/client/queries.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { DawnCourse } from '#ui/illustrations/dawn-course.tsx';
import { appCopy } from '../../copy.ts';

const words = appCopy.landing;

export function LandingScreen() {
  return (
    <>
      <Hero />
      <Features />
      <ForClubs />
    </>
  );
}

/** Says what this is for and offers one way in; whoever is signed in already goes on to the club. */
function Hero() {
  const account = useMe().data?.account;
  const isMember = (account?.memberships.length ?? 0) > 0;
  return (
    <section className="mx-[calc(var(--gutter)*-1)] grid grid-cols-1 bg-raised md:mx-0 md:mt-8 md:overflow-hidden lg:grid-cols-2 md:rounded-xl md:shadow-card">
      <div className="h-56 sm:h-72 lg:order-2 lg:h-full lg:min-h-96">
        <DawnCourse />
      </div>
      <div className="flex flex-col justify-center px-gutter py-8 md:px-8 lg:px-10 lg:py-14">
        <h1 tabIndex={-1} className="text-3xl lg:text-4xl">
          {words.title}
        </h1>
        <p className="mt-4 max-w-prose text-lg text-ink-soft">{words.lead}</p>
        <div className="mt-7 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
          {isMember ? (
            <ButtonLink size="large" render={<Link to="/updates" />}>
              {words.toMyClub}
            </ButtonLink>
          ) : (
            <ButtonLink size="large" render={<Link to="/club-selection" />}>
              {words.findClub}
            </ButtonLink>
          )}
          {account ? null : (
            <ButtonLink size="large" variant="secondary" render={<Link to="/auth" />}>
              {words.signIn}
            </ButtonLink>
          )}
        </div>
      </div>
    </section>
  );
}

const { golfSessions, course, members, chats } = words.features;
const features: { title: string; body: string; Icon: LucideIcon; look: string }[] = [
  { ...golfSessions, Icon: LandPlot, look: 'bg-fairway-soft text-fairway-ink' },
  { ...course, Icon: CloudSun, look: 'bg-sky-soft text-sky-ink' },
  { ...members, Icon: Users, look: 'bg-sand-soft text-sand-ink' },
  { ...chats, Icon: MessageCircle, look: 'bg-primary-soft text-primary' },
];

function Features() {
  return (
    <section aria-labelledby="features" className="mt-10 md:mt-14">
      <h2 id="features" className="text-xl md:text-2xl">
        {words.featuresTitle}
      </h2>
      <ul className="mt-5 grid gap-x-10 gap-y-6 sm:grid-cols-2">
        {features.map(({ title, body, Icon, look }) => (
          <li key={title} className="flex gap-4">
            <span className={`flex size-12 shrink-0 items-center justify-center rounded-lg ${look}`}>
              <Icon aria-hidden="true" className="size-6" />
            </span>
            <div>
              <h3 className="text-lg">{title}</h3>
              <p className="mt-0.5 text-ink-soft">{body}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ForClubs() {
  const { title, body } = words.forClubs;
  return (
    <section
      aria-labelledby="for-clubs"
      className="mt-12 flex flex-col gap-5 rounded-xl bg-sand-soft p-5 text-sand-ink sm:p-8 lg:flex-row lg:items-center lg:justify-between"
    >
      <div className="max-w-prose">
        <h2 id="for-clubs" className="text-xl">
          {title}
        </h2>
        <p className="mt-1">{body}</p>
      </div>
      <div className="flex flex-col gap-3 sm:flex-row lg:shrink-0">
        <ButtonLink variant="secondary" render={<Link to="/zakelijk" />}>
          {words.business}
        </ButtonLink>
        <ButtonLink variant="secondary" render={<Link to="/club-selection" />}>
          {words.requestClub}
        </ButtonLink>
      </div>
    </section>
  );
}

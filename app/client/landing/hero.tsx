import { useContext, type ReactNode } from 'react';
import { Link } from 'react-router';
import { KnownAccount } from '#features/account/client/parts/known-account.ts';
import { homeOf } from '#features/account/rules.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { DawnCourse } from '#ui/illustrations/dawn-course.tsx';
import { appCopy } from '../../copy.ts';
import { signUpAddress } from '../sign-up-address.ts';
import { Phone } from './phone.tsx';

const words = appCopy.landing;

/**
 * The product's name and promise before a course at dawn. `below`: another section starts the page and has the buttons.
 */
export function Hero({ below }: { below: boolean }) {
  const Heading = below ? 'h2' : 'h1';
  return (
    <section className="relative isolate mx-[calc(var(--gutter)*-1)] overflow-hidden bg-scene-sky md:mx-0 md:mt-6 md:rounded-xl md:shadow-card @2xl:min-h-[36rem] @4xl:min-h-[40rem]">
      <div className="absolute inset-x-0 bottom-0 -z-10 h-80 [mask-image:linear-gradient(transparent,black_40%)] @2xl:h-[54%] @2xl:[mask-image:linear-gradient(transparent_25%,black_60%)] @4xl:[mask-image:linear-gradient(transparent,black_40%)] @4xl:-bottom-12 @4xl:h-[75%]">
        <DawnCourse />
      </div>
      <div className="px-gutter pt-10 pb-48 md:px-10 @2xl:w-3/5 @2xl:pt-14 @2xl:pr-4 @4xl:pt-16 @4xl:pl-14">
        {/* The width limits the size: with text at 200% the name would otherwise break in two. */}
        <Heading tabIndex={-1} className="text-[min(2.375rem,13.5cqi)] leading-[1.12] @4xl:text-4xl">
          {words.title}
        </Heading>
        <p className="mt-4 max-w-[26rem] text-lg text-ink-soft">{words.lead}</p>
        {below ? null : <WaysIn />}
      </div>
      <div className="absolute right-8 -bottom-4 hidden w-60 @2xl:block @4xl:right-16 @4xl:w-72">
        <Phone picture="home" alt={words.picture} first />
      </div>
    </section>
  );
}

/** Signed-in users continue to their own page; visitors choose. */
function WaysIn() {
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
  return homeOf(account) === '/profile-setup' ? (
    <Ways>
      <Way to="/profile-setup" label={words.createProfile} />
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

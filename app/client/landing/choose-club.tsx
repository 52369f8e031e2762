import type { Account } from '#features/account/rules.ts';
import { FlagStatus } from '#ui/illustrations/flag-status.tsx';
import { appCopy, welcomeText } from '../../copy.ts';
import { WaysIn } from './ways-in.tsx';

const words = appCopy.landing;

/** The next step of a user with a profile and without a club. */
export function ChooseClub({ account }: { account: Account }) {
  const [closed] = account.clubsOfOrganisation;
  return (
    <section
      aria-labelledby="choose-club"
      className="mt-6 flex flex-wrap items-center gap-x-8 gap-y-4 rounded-xl border border-line bg-raised p-6 shadow-card @4xl:p-10"
    >
      <FlagStatus status="open" className="size-24 shrink-0 @2xl:size-32" />
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold text-ink-soft">{welcomeText(account.profile?.displayName ?? '')}</p>
        <h1 id="choose-club" tabIndex={-1} className="mt-1 text-3xl">
          {words.chooseClub.title}
        </h1>
        <p className="mt-2 max-w-prose text-lg text-ink-soft">
          {closed ? words.chooseClub.ofOrganisation(closed.name) : words.chooseClub.body}
        </p>
        <WaysIn />
      </div>
    </section>
  );
}

import { Link } from 'react-router';
import { LeaveClub } from '#app/client/club-selection/leave-club.tsx';
import type { Account } from '#features/account/rules.ts';
import { ClubLogo } from '#features/club/client/parts/club-logo.tsx';
import { clubCopy } from '#features/club/copy.ts';
import { OrganisationSignIn } from '#features/sign-in/client/parts/organisation-sign-in.tsx';
import { isNative } from '#platform/client/device/native-page.ts';
import { pageOrganisation } from '#platform/client/page-facts.ts';
import { Section } from '#ui/section.tsx';
import { TextLink } from '#ui/text-link.tsx';

const words = clubCopy.selection;

/** The user's clubs that open only after signing in with the organisation, and the way to do that. */
export function ClubsOfOrganisation({ clubs }: { clubs: Account['clubsOfOrganisation'] }) {
  const name = pageOrganisation();
  const isOff = name === null && !isNative;
  return (
    <Section title={isOff ? words.organisation.titleUnnamed : words.organisation.title} className="mt-6">
      <ul className="mt-3 grid grid-cols-1 gap-3">
        {clubs.map((club) => (
          <li
            key={club.id}
            className="flex flex-wrap items-center gap-4 rounded-lg border border-line p-3 sm:p-4"
          >
            <ClubLogo club={club} size="lg" />
            <span className="min-w-0 flex-1 font-semibold">{club.name}</span>
            <LeaveClub club={club} />
          </li>
        ))}
      </ul>
      <p className="mt-3 mb-4 text-ink-soft">
        {isNative
          ? // Its page does not know the organisation.
            words.organisation.native
          : name === null
            ? words.organisation.unnamed
            : words.organisation.lead(name)}
      </p>
      {isNative || name === null ? null : (
        <>
          <OrganisationSignIn redirect="/updates" />
          <p className="mt-3 text-sm text-ink-soft">
            {words.organisation.otherAddress}{' '}
            <TextLink render={<Link to="/profile/security" />}>{words.organisation.link}</TextLink>
          </p>
        </>
      )}
    </Section>
  );
}

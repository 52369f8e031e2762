import { formatHandicap, handicapTone } from '#features/profile/rules.ts';
import { Avatar } from '#ui/avatar.tsx';
import { ScorecardNumber } from '#ui/scorecard-number.tsx';
import { membershipCopy, memberSince } from '../../copy.ts';
import type { Member } from '../../membership.ts';

export function MemberRow({ member }: { member: Member }) {
  const { displayName, handicap, favoriteClub, avatarUrl } = member;
  return (
    <article className="flex items-center flex-wrap gap-3.5 border-b border-line py-3 sm:gap-5">
      <Avatar name={displayName} src={avatarUrl} />
      <div className="min-w-0 flex-1 large-text:order-1 large-text:basis-full lg:grid lg:grid-cols-[5fr_7fr] lg:items-baseline lg:gap-4">
        <h2 className="font-sans wrap-anywhere text-base font-semibold tracking-normal">{displayName}</h2>
        <p className="flex flex-wrap gap-x-1.5 text-sm text-ink-soft lg:grid lg:grid-cols-[4fr_3fr] lg:gap-4">
          <span className="min-w-0 wrap-anywhere">
            <span className="sr-only">{membershipCopy.playStyle}: </span>
            {favoriteClub}
          </span>
          <span aria-hidden="true" className="lg:hidden">
            ·
          </span>
          <span className="shrink-0">{memberSince(member.memberSince)}</span>
        </p>
      </div>
      {handicap === null ? (
        <ScorecardNumber value="–" label={membershipCopy.noHandicap} />
      ) : (
        <ScorecardNumber
          value={formatHandicap(handicap)}
          label={membershipCopy.handicap}
          tone={handicapTone(handicap)}
        />
      )}
    </article>
  );
}

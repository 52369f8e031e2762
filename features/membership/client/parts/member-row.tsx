import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { classNames } from '#ui/class-names.ts';
import { membershipCopy, memberSince } from '../../copy.ts';
import type { Member } from '../../membership.ts';
import { MemberHandicap } from './member-handicap.tsx';
import type { OpenMember } from '../model/use-open-member.ts';

interface MemberRowProps {
  member: Member;
  isOwn: boolean;
  opening: OpenMember;
}

/** The whole row is the link that opens the member, so that the focus ring surrounds all of it. */
export function MemberRow({ member, isOwn, opening }: MemberRowProps) {
  const { id, displayName, handicap, favoriteClub, avatarUrl, memberSince: since } = member;
  const isOpen = opening.openId === id;
  return (
    <article className="h-full border-b border-line">
      <Link
        to={opening.addressOf(id)}
        replace={opening.replaces}
        preventScrollReset
        aria-current={isOpen ? 'true' : undefined}
        className={classNames(
          '-mx-3 flex h-full flex-wrap items-center gap-3.5 rounded-md px-3 py-3 transition-colors hover:bg-primary-soft',
          isOpen && 'lg:bg-primary-soft',
        )}
      >
        <Avatar name={displayName} src={avatarUrl} />
        <div className="min-w-0 flex-1 large-text:order-1 large-text:basis-full">
          <div className="flex flex-wrap items-center gap-x-2">
            <h2 className="min-w-0 font-sans text-base font-semibold tracking-normal wrap-anywhere">
              {displayName}
            </h2>
            {isOwn ? <Badge tone="primary">{membershipCopy.you}</Badge> : null}
          </div>
          {/* The dot before the first fact of a line is cut off. */}
          <p className="overflow-hidden text-sm text-ink-soft wrap-anywhere">
            <span className="-ml-4 flex flex-wrap">
              {favoriteClub === null ? null : (
                <Fact>
                  <span className="sr-only">{membershipCopy.playStyle}: </span>
                  {favoriteClub}
                </Fact>
              )}
              {since === null ? null : <Fact>{memberSince(since)}</Fact>}
            </span>
          </p>
        </div>
        <MemberHandicap handicap={handicap} />
      </Link>
    </article>
  );
}

const Fact = ({ children }: { children: ReactNode }) => (
  <span className="relative min-w-0 pl-4">
    <span aria-hidden="true" className="absolute left-0 w-4 text-center">
      ·
    </span>
    {children}
  </span>
);

import { useDeferredValue, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { EmptyMembers } from '#ui/illustrations/empty-members.tsx';
import { VirtualList } from '#ui/lists/virtual-list.tsx';
import { Loading } from '#ui/loading/loading.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { membershipCopy, memberSince } from '../../copy.ts';
import type { Member } from '../../membership.ts';
import type { useDirectory } from '../model/use-directory.ts';
import type { OpenMember } from '../model/use-open-member.ts';
import { MemberHandicap } from './member-handicap.tsx';

/** As many columns as there is room for: one where the text is large. */
const columns = 'grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-x-6';

interface MemberListProps {
  directory: ReturnType<typeof useDirectory>;
  ownId: string;
  opening: OpenMember;
  onClearFilters: () => void;
}

export function MemberList({ directory, ownId, opening, onClearFilters }: MemberListProps) {
  // Rendered in small pieces: a screen full of members blocks a slow phone for a tenth of a second.
  const data = useDeferredValue(directory.data);
  if (!data) return <MemberSkeletons />;
  const members = data.pages.flatMap((page) => page.items);
  if (members.length === 0) return <NobodyFound onClearFilters={onClearFilters} />;

  function readOn() {
    if (directory.hasNextPage && !directory.isFetching) void directory.fetchNextPage();
  }

  return (
    <div className={classNames('transition-opacity', directory.isPlaceholderData && 'opacity-60')}>
      <VirtualList
        label={membershipCopy.title}
        items={members}
        getKey={(member) => member.id}
        renderItem={(member) => <MemberRow member={member} isOwn={member.id === ownId} opening={opening} />}
        estimateHeight={72}
        columns={columns}
        onEndNear={readOn}
      />
      {directory.isFetchingNextPage ? <MemberSkeletons count={2} /> : null}
    </div>
  );
}

function NobodyFound({ onClearFilters }: { onClearFilters: () => void }) {
  return (
    <EmptyState
      illustration={<EmptyMembers />}
      title={membershipCopy.empty}
      action={<Button onClick={onClearFilters}>{membershipCopy.clearFilters}</Button>}
    />
  );
}

function MemberSkeletons({ count = 8 }: { count?: number }) {
  return (
    <Loading>
      <div className={classNames('grid', columns)}>
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className="flex items-center gap-3.5 border-b border-line py-3">
            <Skeleton shape="circle" className="size-11 shrink-0" />
            <div className="grid flex-1 gap-2">
              <Skeleton shape="line" className="w-40 max-w-full" />
              <Skeleton shape="line" className="w-28 max-w-full" />
            </div>
            <Skeleton className="h-8 w-12" />
          </div>
        ))}
      </div>
    </Loading>
  );
}

interface MemberRowProps {
  member: Member;
  isOwn: boolean;
  opening: OpenMember;
}

/** The whole row is the link that opens the member, so that the focus ring surrounds all of it. */
function MemberRow({ member, isOwn, opening }: MemberRowProps) {
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
          {/* The dot before the first fact of a line is cut off. In columns each has its line, so that all rows are equally high. */}
          <p className="overflow-hidden text-sm text-ink-soft wrap-anywhere">
            <span className="-ml-4 flex flex-wrap md:flex-col md:short:flex-row">
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

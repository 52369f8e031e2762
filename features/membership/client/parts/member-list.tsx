import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { EmptyMembers } from '#ui/illustrations/empty-members.tsx';
import { Loading } from '#ui/loading/loading.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { VirtualList } from '#ui/lists/virtual-list.tsx';
import { membershipCopy } from '../../copy.ts';
import type { useDirectory } from '../model/use-directory.ts';
import { MemberRow } from './member-row.tsx';
import type { OpenMember } from '../model/use-open-member.ts';

/** As many columns as there is room for: one where the text is large. */
const columns = 'grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-x-6';

interface MemberListProps {
  directory: ReturnType<typeof useDirectory>;
  ownId: string;
  opening: OpenMember;
  onClearFilters: () => void;
}

export function MemberList({ directory, ownId, opening, onClearFilters }: MemberListProps) {
  if (!directory.data) return <MemberSkeletons />;
  const members = directory.data.pages.flatMap((page) => page.items);
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

import { LoadFailed } from '#ui/loading/load-failed.tsx';
import { useAccount, useSelectedClub } from '#features/account/client/queries.ts';
import { failureOf } from '#platform/client/failure.ts';
import { ChoiceChips } from '#ui/forms/choice-chips.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SearchField } from '#ui/forms/search-field.tsx';
import { memberTotal, membershipCopy } from '../../copy.ts';
import { handicapBands } from '../../rules.ts';
import { MemberList } from '../parts/member-list.tsx';
import { OpenedMember } from '../parts/opened-member.tsx';
import { useMemberFilter } from '../parts/use-member-filter.ts';
import { useOpenMember } from '../parts/use-open-member.ts';
import { useDirectory } from '../parts/use-directory.ts';

const bandOptions = handicapBands.map((value) => ({ value, label: membershipCopy.bands[value] }));

export function MembersScreen() {
  const club = useSelectedClub()?.club;
  return club ? <Directory key={club.id} clubId={club.id} clubName={club.name} /> : null;
}

function Directory({ clubId, clubName }: { clubId: string; clubName: string }) {
  const filter = useMemberFilter();
  const opening = useOpenMember();
  const { id: ownId } = useAccount();
  const directory = useDirectory(clubId, filter);
  const total = directory.data?.pages[0]?.total;
  const failed = directory.isError && !directory.data;
  return (
    <>
      <PageHeader title={membershipCopy.title} eyebrow={clubName} />
      <search className="grid gap-4">
        <SearchField
          label={membershipCopy.searchLabel}
          placeholder={membershipCopy.search}
          value={filter.typed}
          onValueChange={filter.setTyped}
          className="md:max-w-sm"
        />
        <ChoiceChips
          label={membershipCopy.filterLabel}
          options={bandOptions}
          value={filter.band}
          onValueChange={filter.setBand}
        />
      </search>
      <output className="mt-5 mb-1 block min-h-6 text-sm font-medium text-ink-soft tabular-nums">
        {total === undefined ? null : memberTotal(total)}
      </output>
      {filter.band === 'medium' ? (
        <p className="mb-2 text-sm text-ink-soft tabular-nums">{membershipCopy.mediumExplained}</p>
      ) : null}
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start lg:gap-8">
        {failed ? (
          <LoadFailed
            title={membershipCopy.failure.loadTitle}
            message={failureOf(directory.error).message}
            retrying={directory.isFetching}
            onRetry={() => void directory.refetch()}
          />
        ) : (
          <MemberList directory={directory} ownId={ownId} opening={opening} onClearFilters={filter.clear} />
        )}
        <OpenedMember clubId={clubId} ownId={ownId} directory={directory} opening={opening} />
      </div>
    </>
  );
}

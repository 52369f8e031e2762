import { useEffect } from 'react';
import { QueryFailed } from '#ui/loading/load-failed.tsx';
import { useAccount } from '#features/account/client/model/queries.ts';
import { ChoiceChips } from '#ui/forms/choice-chips.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SearchField } from '#ui/forms/search-field.tsx';
import { memberTotal, membershipCopy, nearExplained } from '../../copy.ts';
import { bandsFor, memberOrders, type HandicapBand } from '../../rules.ts';
import { MemberList } from './member-list.tsx';
import { OpenedMember } from './opened-member.tsx';
import { noteDirectoryOpened } from '../model/directory-opened.ts';
import { useMemberFilter } from '../model/use-member-filter.ts';
import { useOpenMember } from '../model/use-open-member.ts';
import { useDirectory } from '../model/use-directory.ts';

const orderOptions = memberOrders.map((value) => ({ value, label: membershipCopy.orders[value] }));

/** Explains which handicaps a band contains when its name does not say so. */
function Explained({ band, ownHandicap }: { band: HandicapBand; ownHandicap: number | null }) {
  const near = band === 'near' && ownHandicap !== null ? nearExplained(ownHandicap) : null;
  const text = band === 'medium' ? membershipCopy.mediumExplained : near;
  return text ? <p className="mb-2 text-sm text-ink-soft tabular-nums">{text}</p> : null;
}

/** Search, filters, the list, and the open member. */
export function Directory({ clubId }: { clubId: string }) {
  const { id: ownId, profile } = useAccount();
  const ownHandicap = profile?.handicap ?? null;
  const bands = bandsFor(ownHandicap);
  const filter = useMemberFilter(bands);
  const opening = useOpenMember();
  useEffect(() => noteDirectoryOpened(ownId), [ownId]);
  const directory = useDirectory(clubId, filter);
  const total = directory.data?.pages[0]?.total;
  const failed = directory.isError && !directory.data;
  return (
    <>
      <PageHeader title={membershipCopy.title} />
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
          oneRow
          options={bands.map((value) => ({ value, label: membershipCopy.bands[value] }))}
          value={filter.band}
          onValueChange={filter.setBand}
        />
      </search>
      <div className="mt-4 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start lg:gap-8">
        <div>
          <div className="mb-1 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
            <output className="text-sm font-medium text-ink-soft tabular-nums">
              {total === undefined ? null : memberTotal(total)}
            </output>
            <ChoiceChips
              label={membershipCopy.orderLabel}
              options={orderOptions}
              value={filter.order}
              onValueChange={filter.setOrder}
              quiet
            />
          </div>
          <Explained band={filter.band} ownHandicap={ownHandicap} />
          {failed ? (
            <QueryFailed title={membershipCopy.failure.loadTitle} query={directory} />
          ) : (
            <MemberList directory={directory} ownId={ownId} opening={opening} onClearFilters={filter.clear} />
          )}
        </div>
        <OpenedMember clubId={clubId} ownId={ownId} directory={directory} opening={opening} />
      </div>
    </>
  );
}

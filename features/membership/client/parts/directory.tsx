import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useAccount } from '#features/account/client/model/queries.ts';
import { selectedMembership } from '#features/account/rules.ts';
import { EmptyPane } from '#ui/beside/empty-pane.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { FoldedWhenLarge } from '#ui/fold.tsx';
import { ChoiceChips } from '#ui/forms/choice-chips.tsx';
import { SearchField } from '#ui/forms/search-field.tsx';
import { EmptyMembers } from '#ui/illustrations/empty-members.tsx';
import { QueryFailed } from '#ui/loading/load-failed.tsx';
import { loadLater } from '#ui/loading/load-later.ts';
import { useLoaded } from '#ui/loading/use-loaded.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { membershipCopy, memberTotal, nearExplained } from '../../copy.ts';
import { bandsFor, type HandicapBand, type MemberOrder, memberOrders } from '../../rules.ts';
import { noteDirectoryOpened } from '../model/directory-opened.ts';
import { useDirectory } from '../model/use-directory.ts';
import { type OpenMember, useOpenMember } from '../model/use-open-member.ts';
import { MemberList } from './member-list.tsx';

const orderOptions = memberOrders.map((value) => ({ value, label: membershipCopy.orders[value] }));

/** Explains which handicaps a band contains when its name does not say so. */
function Explained({ band, ownHandicap }: { band: HandicapBand; ownHandicap: number | null }) {
  const near = band === 'near' && ownHandicap !== null ? nearExplained(ownHandicap) : null;
  const text = band === 'medium' ? membershipCopy.mediumExplained : near;
  return text ? <p className="mb-2 text-sm text-ink-soft tabular-nums">{text}</p> : null;
}

/** The font of letters as in Ayşe: arriving after a hundred names, it would lay out all of them again. */
const fetchFontOfNames = () => void document.fonts.load('1em "Figtree Variable"', 'ş').catch(() => undefined);

/** Below the only row, when it is the user's and no filter hides others: a new club is otherwise a dead end. */
function Alone() {
  const mayInvite = selectedMembership(useAccount())?.role === 'admin';
  return (
    <EmptyState
      illustration={<EmptyMembers />}
      {...membershipCopy.alone}
      action={
        mayInvite ? <ButtonLink render={<Link to="/admin" />}>{membershipCopy.invite}</ButtonLink> : null
      }
    />
  );
}

/** Search, filters, the list, and the open member. */
export function Directory({ clubId }: { clubId: string }) {
  const { id: ownId, profile } = useAccount();
  const ownHandicap = profile?.handicap ?? null;
  const bands = bandsFor(ownHandicap);
  const filter = useMemberFilter(bands);
  const opening = useOpenMember();
  useEffect(() => noteDirectoryOpened(ownId), [ownId]);
  useEffect(fetchFontOfNames, []);
  const directory = useDirectory(clubId, filter);
  const failed = directory.isLoadingError;
  const { total, items } = directory.data?.pages[0] ?? {};
  const isAlone = total === 1 && items?.[0]?.id === ownId && filter.isEmpty && !directory.isPlaceholderData;
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
        <Bands bands={bands} filter={filter} />
      </search>
      <div className="mt-4 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start lg:gap-8">
        <div>
          {failed ? (
            <QueryFailed title={membershipCopy.failure.loadTitle} query={directory} />
          ) : (
            <>
              <ListHead filter={filter} total={total} />
              <Explained band={filter.band} ownHandicap={ownHandicap} />
              <MemberList
                directory={directory}
                ownId={ownId}
                opening={opening}
                onClearFilters={filter.clear}
              />
            </>
          )}
          {isAlone ? <Alone /> : null}
        </div>
        <OpenedMember {...{ clubId, ownId, directory, opening, isAlone }} />
      </div>
    </>
  );
}

type MemberFilter = ReturnType<typeof useMemberFilter>;

/** While the user searches by name they leave the room that a keyboard or large text takes to what is found. */
function Bands({ bands, filter }: { bands: readonly HandicapBand[]; filter: MemberFilter }) {
  const isSearching = filter.typed !== '' && filter.band === 'all';
  return (
    <div className={classNames('min-w-0', isSearching && 'short:hidden large-text:hidden')}>
      <FoldedWhenLarge label={`${membershipCopy.filterLabel}: ${membershipCopy.bands[filter.band]}`}>
        <ChoiceChips
          label={membershipCopy.filterLabel}
          oneRow
          options={bands.map((value) => ({ value, label: membershipCopy.bands[value] }))}
          value={filter.band}
          onValueChange={filter.setBand}
        />
      </FoldedWhenLarge>
    </div>
  );
}

interface ListHeadProps {
  filter: MemberFilter;
  total: number | null | undefined;
}

/** How many members the list has, and its order. */
function ListHead({ filter, total }: ListHeadProps) {
  return (
    <div className="mb-1 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
      <output className="text-sm font-medium text-ink-soft tabular-nums">
        {total === undefined ? null : memberTotal(total)}
      </output>
      <div className="large-text:basis-full">
        <FoldedWhenLarge label={membershipCopy.orders[filter.order]}>
          <ChoiceChips
            label={membershipCopy.orderLabel}
            options={orderOptions}
            value={filter.order}
            onValueChange={filter.setOrder}
            quiet
          />
        </FoldedWhenLarge>
      </div>
    </div>
  );
}

// The filter and the order are in the URL, so that they survive going back and can be shared.

const searchName = 'zoek';
const bandName = 'handicap';
const orderName = 'volgorde';
const typingPause = 250;

type Names = Partial<Record<typeof searchName | typeof bandName | typeof orderName, string>>;

function useMemberFilter(offered: readonly HandicapBand[]) {
  const [parameters, setParameters] = useSearchParams();
  const search = parameters.get(searchName) ?? '';
  const band = offered.find((name) => name === parameters.get(bandName)) ?? 'all';
  const order = memberOrders.find((name) => name === parameters.get(orderName)) ?? 'name';
  const [typed, setTyped] = useState(search);

  /** Changes the given parameters and keeps the rest: the URL may be newer than the last render. */
  function change(names: Names) {
    const next = new URLSearchParams(window.location.search);
    for (const [name, value] of Object.entries(names)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setParameters(next, { replace: true, preventScrollReset: true });
  }

  const wanted = typed.trim().slice(0, 100);
  useEffect(() => {
    if (wanted === search) return undefined;
    const timer = setTimeout(() => change({ [searchName]: wanted }), typingPause);
    return () => clearTimeout(timer);
  });

  return {
    typed,
    setTyped,
    search,
    band,
    /** Everybody is listed. */
    isEmpty: search === '' && band === 'all',
    setBand: (next: HandicapBand) => change({ [searchName]: wanted, [bandName]: next === 'all' ? '' : next }),
    order,
    setOrder: (next: MemberOrder) =>
      change({ [searchName]: wanted, [orderName]: next === 'name' ? '' : next }),
    /** The order stays: it hides nobody. */
    clear: () => {
      setTyped('');
      change({ [searchName]: '', [bandName]: '' });
    },
  };
}

const MemberDetails = loadLater(async () => (await import('./member-details.tsx')).MemberDetails);

interface OpenedMemberProps {
  clubId: string;
  ownId: string;
  directory: ReturnType<typeof useDirectory>;
  opening: OpenMember;
  /** Then the list has the same drawing, and nobody to choose. */
  isAlone: boolean;
}

/** The open member: beside the list where there is room, and in a sheet over it elsewhere. */
function OpenedMember({ clubId, ownId, directory, opening, isAlone }: OpenedMemberProps) {
  const { openId, isBeside, takesFocus, again, close } = opening;
  // The member stays in the sheet while the sheet closes.
  const [shownId, setShownId] = useState(openId);
  if (openId !== null && openId !== shownId) setShownId(openId);
  const isLoaded = useLoaded(MemberDetails, openId !== null, membershipCopy.failure.loadTitle, close);

  const userId = openId ?? shownId;
  const isListed = directory.data ? directory.data.pages[0]?.total !== 0 && !isAlone : directory.isPending;
  if (userId === null || (isBeside && openId === null)) return isBeside && isListed ? <NobodyOpen /> : null;
  if (!isLoaded) return isBeside ? <NobodyOpen /> : null;
  return (
    <MemberDetails
      {...{ clubId, userId }}
      known={directory.data?.pages.flatMap((page) => page.items).find(({ id }) => id === userId) ?? null}
      isOwn={userId === ownId}
      open={openId !== null}
      beside={isBeside ? { takesFocus, again } : null}
      onClose={close}
    />
  );
}

/** Stands beside a list from which the user can open a member. */
const NobodyOpen = () => <EmptyPane illustration={<EmptyMembers />}>{membershipCopy.chooseMember}</EmptyPane>;

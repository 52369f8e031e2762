import { useEffect, useRef, useState, type ComponentType, type ReactNode, type Ref } from 'react';
import { useQuery } from '@tanstack/react-query';
import { whenIdle } from '#platform/client/idle.ts';
import type { UnsentStates } from '#platform/client/sending/use-unsent.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ToggleChips } from '#ui/forms/toggle-chips.tsx';
import { EmptyGolfSessions } from '#ui/illustrations/empty-golf-sessions.tsx';
import { foundText, golfSessionCopy } from '../../copy.ts';
import type { GolfSessionRow } from '../../golf-session.ts';
import { golfSessionQuery, useComing, type ComingList } from '../model/queries.ts';
import { CardAction } from './card-action.tsx';
import { CardGrid, CardGridLoading, gridClass } from './card-grid.tsx';
import { CardItem } from './card-item.tsx';
import { FullGolfSessions } from './full-golf-sessions.tsx';
import { GolfSessionCard } from './golf-session-card.tsx';
import { NoMatch } from './no-match.tsx';
import {
  filterNames,
  narrowedBy,
  useFilters,
  useWhere,
  type ClubChoice,
  type FilterName,
  type Where,
} from '../model/use-filters.ts';
import type { WhereFieldsProps } from './filters/where-fields.tsx';

/** `isNew`: highlighted until the user has seen it. */
export type Marked = { id: string; isNew: boolean; label: string };

interface GolfSessionListProps {
  /** The selected club; null: public ones only. */
  club: { id: string } | null;
  /** The user's other clubs. */
  otherClubs: readonly ClubChoice[];
  /** The user has a handicap to compare with a range. */
  hasHandicap: boolean;
  /** The golf session that was just created or that a link led to: visible whatever the filters are. */
  made: Marked | null;
  onMadeSeen: () => void;
  onCreate: () => void;
  onAsk: (golfSession: GolfSessionRow) => void;
  /** The states of the user's join requests in the outbox, by golf session. */
  unsent: UnsentStates;
  /** What other features add to a card, below its button. */
  Below: ComponentType<{ golfSession: GolfSessionRow }>;
  /** The day and the clubs; it loads after the list. */
  WhereFields: ComponentType<WhereFieldsProps>;
}

const itemsOf = (list: ComingList) => list.data?.pages.flatMap((page) => page.items) ?? [];

/** Golf sessions to join: filters first, and full ones folded below. */
export function GolfSessionList(props: GolfSessionListProps) {
  const { club, otherClubs, hasHandicap, made, onMadeSeen, onCreate, onAsk, unsent } = props;
  const { Below, WhereFields } = props;
  const offered = filterNames.filter((name) => name !== 'level' || hasHandicap);
  const { chosen, choose } = useFilters(offered);
  const chips = useRef<HTMLFieldSetElement>(null);
  const [where, setWhere] = useWhere(otherClubs);
  const { clubId, ofWhere, list, full } = useLists(club, where, chosen);

  const card = (golfSession: GolfSessionRow) => {
    const { id } = golfSession;
    const action = (
      <>
        <CardAction golfSession={golfSession} unsent={unsent.get(id)} onAsk={() => onAsk(golfSession)} />
        <Below golfSession={golfSession} />
      </>
    );
    return <GolfSessionCard {...{ golfSession, action }} />;
  };
  function dropFilter(next: FilterName[]) {
    choose(next);
    chips.current?.focus();
  }
  const { noneThatDay, noneFree, emptyPublic, empty, failure } = golfSessionCopy;
  const nothing = itemsOf(full).length > 0 ? noneFree : clubId === null ? emptyPublic : empty;

  return (
    <>
      <WhereFields hasClub={club !== null} otherClubs={otherClubs} value={where} onValueChange={setWhere} />
      <FilterBar ref={chips} {...{ list, offered, chosen, choose }} />
      {made && list.isSuccess && !itemsOf(list).some(({ id }) => id === made.id) ? (
        <MadeCard made={made} onSeen={onMadeSeen}>
          {card}
        </MadeCard>
      ) : null}
      <CardGrid
        list={list}
        failureTitle={failure.listTitle}
        newId={made?.isNew ? made.id : null}
        onNewSeen={onMadeSeen}
        empty={
          chosen.length > 0 ? (
            <NoMatch clubId={clubId} where={ofWhere} chosen={chosen} onChoose={dropFilter} />
          ) : where.day !== null ? (
            <Nothing words={noneThatDay} onAction={() => setWhere({ ...where, day: null })} />
          ) : full.isPending ? (
            <CardGridLoading />
          ) : (
            <Nothing words={nothing} onAction={onCreate} />
          )
        }
      >
        {card}
      </CardGrid>
      {chosen.includes('places') ? null : <FullGolfSessions list={full}>{card}</FullGolfSessions>}
    </>
  );
}

/** The lists of golf sessions with a free place and without one, as narrowed by what the user chose. */
function useLists(club: GolfSessionListProps['club'], where: Where, chosen: readonly FilterName[]) {
  const isOneClub = where.club !== 'mine' && where.club !== 'public';
  const clubId = isOneClub ? (where.club ?? club?.id ?? null) : null;
  const ofWhere = {
    ...(where.day !== null && { day: where.day }),
    ...(where.club === 'mine' && { clubs: 'mine' as const }),
  };
  const narrowed = { ...narrowedBy(chosen), ...ofWhere };
  const list = useComing(clubId, { ...narrowed, places: 'free' }, true);
  const full = useComing(clubId, { ...narrowed, places: 'none' }, useOnceShown(list.isSuccess));
  return { clubId, ofWhere, list, full };
}

/** Becomes true when the `loaded` list is on the screen and the browser is idle: the full golf sessions below it can wait. */
function useOnceShown(loaded: boolean): boolean {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (loaded) void whenIdle().then(() => setShown(true));
  }, [loaded]);
  return isShown;
}

interface FilterBarProps extends ReturnType<typeof useFilters> {
  ref: Ref<HTMLFieldSetElement>;
  list: ComingList;
  offered: FilterName[];
}

/** The filters, and how many golf sessions match them. */
function FilterBar({ ref, list, offered, chosen, choose }: FilterBarProps) {
  const { filters } = golfSessionCopy;
  return (
    <div className="mb-4 sm:mb-5">
      <ToggleChips
        oneRow
        ref={ref}
        label={filters.label}
        options={offered.map((value) => ({ value, label: filters[value] }))}
        values={chosen}
        onValuesChange={choose}
      >
        <output className="min-h-[1lh] text-sm sm:ml-1 text-ink-soft tabular-nums">
          {list.isSuccess && !list.isPlaceholderData
            ? foundText(itemsOf(list).length, list.hasNextPage)
            : null}
        </output>
      </ToggleChips>
    </div>
  );
}

interface NothingProps {
  words: { title: string; body: string; action: string };
  onAction: () => void;
}

function Nothing({ words: { title, body, action }, onAction }: NothingProps) {
  return (
    <EmptyState
      illustration={<EmptyGolfSessions />}
      title={title}
      action={<Button onClick={onAction}>{action}</Button>}
    >
      {body}
    </EmptyState>
  );
}

interface MadeCardProps {
  made: Marked;
  onSeen: () => void;
  children: (golfSession: GolfSessionRow) => ReactNode;
}

/** The golf session that was just created or linked to, above a list that does not contain it because of the filters or a later page. */
function MadeCard({ made, onSeen, children }: MadeCardProps) {
  const { data: golfSession } = useQuery(golfSessionQuery(made.id));
  if (!golfSession) return null;
  return (
    <section aria-label={made.label} className="mb-6">
      <p className="mb-2 text-sm font-semibold text-ink-soft">{made.label}</p>
      <ul className={gridClass}>
        <CardItem isNew={made.isNew} onSeen={onSeen}>
          {children(golfSession)}
        </CardItem>
      </ul>
    </section>
  );
}

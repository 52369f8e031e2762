import { useQuery } from '@tanstack/react-query';
import { useId, useRef, type ComponentType, type ReactNode } from 'react';
import type { Opened } from '#platform/client/navigation/use-opened.ts';
import type { UnsentStates } from '#platform/client/sending/use-send.ts';
import { useToday } from '#platform/client/use-today.ts';
import { toAmsterdam } from '#platform/shared/time.ts';
import { groupsOf } from '#platform/shared/web/groups-of.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { EmptyGolfSessions } from '#ui/illustrations/empty-golf-sessions.tsx';
import { MovingList } from '#ui/lists/moving-list.tsx';
import { PagedList } from '#ui/lists/paged-list.tsx';
import { Loading } from '#ui/loading/loading.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { golfSessionCopy } from '../../../copy.ts';
import type { GolfSessionRow } from '../../../golf-session.ts';
import { golfSessionQuery, useComing } from '../../model/queries.ts';
import {
  filterNames,
  listedClub,
  narrowedBy,
  useFilters,
  type ClubChoice,
  type Filters,
} from '../../model/use-filters.ts';
import { CardAction } from '../card-action.tsx';
import { BoardRow } from './board-row.tsx';
import { dayHeading } from './copy.ts';
import { FilterBar } from './filter-bar.tsx';
import { NoMatch } from './no-match.tsx';

/** `isNew`: highlighted until the user has seen it. */
export type Marked = { id: string; isNew: boolean; label: string };

interface GolfSessionBoardProps {
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
  opened: Opened & { isBeside: boolean };
  /** What other rooms add beside the button of a row. */
  OnRow: ComponentType<{ golfSession: GolfSessionRow }>;
  /** The open golf session, beside the board or over it. */
  Open: ComponentType<{
    opened: GolfSessionBoardProps['opened'];
    row: GolfSessionRow | null;
    /** The board has golf sessions, or may have them when it is loaded. */
    canChoose: boolean;
  }>;
}

/** The coming golf sessions by day, as on a departure board: full ones in their place, and the open one beside them. */
export function GolfSessionBoard(props: GolfSessionBoardProps) {
  const { club, otherClubs, hasHandicap, made, onCreate, opened, Open } = props;
  const offered = filterNames.filter((name) => name !== 'level' || hasHandicap);
  const [filters, setFilters] = useFilters(offered, otherClubs);
  const filterButton = useRef<HTMLButtonElement>(null);
  const clubId = listedClub(filters, club);
  const list = useComing(clubId, narrowedBy(filters));
  const rows = list.data?.pages.flatMap((page) => page.items) ?? [];
  const today = useToday();

  const row = (one: GolfSessionRow) => <OfferedRow key={one.id} golfSession={one} board={props} />;

  return (
    <>
      <FilterBar
        ref={filterButton}
        found={
          list.isSuccess && !list.isPlaceholderData ? { total: rows.length, more: list.hasNextPage } : null
        }
        {...{ club, clubId, otherClubs, offered, filters, setFilters }}
      />
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-6 xl:grid-cols-[minmax(0,1fr)_24rem] xl:gap-8">
        <div className="@container">
          {made && list.isSuccess && !rows.some(({ id }) => id === made.id) ? (
            <MadeRow made={made}>{row}</MadeRow>
          ) : null}
          <PagedList
            list={list}
            loading={<BoardLoading />}
            failureTitle={golfSessionCopy.failure.listTitle}
            more={golfSessionCopy.more}
            empty={
              <NothingFound
                {...{ clubId, filters, onCreate }}
                onChange={setFilters}
                onFocus={() => filterButton.current?.focus()}
              />
            }
          >
            {(found) => (
              <Board>
                {[...groupsOf(found, ({ startsAt }) => toAmsterdam(startsAt).date)].map(([day, ofDay]) => (
                  <Rows key={day} heading={dayHeading(day, today)}>
                    {ofDay.map(row)}
                  </Rows>
                ))}
              </Board>
            )}
          </PagedList>
        </div>
        <Open
          opened={opened}
          row={rows.find(({ id }) => id === opened.openId) ?? null}
          canChoose={rows.length > 0 || made !== null || list.isPending}
        />
      </div>
    </>
  );
}

/** A row of the board, with what other rooms add and the button of its golf session. */
function OfferedRow({ golfSession, board }: { golfSession: GolfSessionRow; board: GolfSessionBoardProps }) {
  const { made, onMadeSeen, onAsk, unsent, opened, OnRow } = board;
  return (
    <BoardRow
      golfSession={golfSession}
      link={{
        to: opened.addressOf(golfSession.id),
        // A sheet adds its own history entry. Beside the board, 'back' returns to the board at once.
        replace: !opened.isBeside || opened.openId !== null,
        isOpen: opened.openId === golfSession.id,
      }}
      isNew={made?.isNew === true && made.id === golfSession.id}
      onSeen={onMadeSeen}
    >
      <OnRow golfSession={golfSession} />
      <CardAction
        compact
        golfSession={golfSession}
        unsent={unsent.get(golfSession.id)}
        onAsk={() => onAsk(golfSession)}
      />
    </BoardRow>
  );
}

interface NothingFoundProps {
  clubId: string | null;
  filters: Filters;
  onChange: (next: Filters) => void;
  /** Moves the focus to the filters, whose suggestion was taken. */
  onFocus: () => void;
  onCreate: () => void;
}

/** Why the board is empty, and what can be done about it. */
function NothingFound({ clubId, filters, onChange, onFocus, onCreate }: NothingFoundProps) {
  const { noneThatDay, emptyPublic, empty } = golfSessionCopy;
  if (filters.names.length > 0)
    return (
      <NoMatch
        {...{ clubId, filters }}
        onChoose={(next) => {
          onChange(next);
          onFocus();
        }}
      />
    );
  if (filters.day !== null)
    return <Nothing words={noneThatDay} onAction={() => onChange({ ...filters, day: null })} />;
  return <Nothing words={clubId === null ? emptyPublic : empty} onAction={onCreate} />;
}

/** One panel, with the days as lines between the rows, so that four rows fit on a phone's screen. */
const Board = ({ children }: { children: ReactNode }) => <Card padding="none">{children}</Card>;

/** Golf sessions below the line that names their day. */
function Rows({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="group">
      <h2
        id={id}
        className="border-y border-line bg-sunken px-3 font-sans text-sm font-semibold tracking-normal text-ink-soft group-first:border-t-0 sm:px-4 sm:py-1"
      >
        {heading}
      </h2>
      <MovingList aria-labelledby={id} className="divide-y divide-line">
        {children}
      </MovingList>
    </section>
  );
}

interface NothingProps {
  words: { title: string; body: string; action: string };
  onAction: () => void;
}

const Nothing = ({ words, onAction }: NothingProps) => (
  <EmptyState
    illustration={<EmptyGolfSessions />}
    {...words}
    // The one primary button is above it.
    action={
      <Button variant="secondary" onClick={onAction}>
        {words.action}
      </Button>
    }
  />
);

/** The golf session that was just created or linked to, above a board that does not contain it because of the filters or a later page. */
function MadeRow({ made, children }: { made: Marked; children: (golfSession: GolfSessionRow) => ReactNode }) {
  const today = useToday();
  const { data: golfSession } = useQuery(golfSessionQuery(made.id));
  if (!golfSession) return null;
  const day = dayHeading(toAmsterdam(golfSession.startsAt).date, today);
  return (
    <div className="mb-3">
      <Board>
        <Rows heading={`${made.label}, ${day}`}>{children(golfSession)}</Rows>
      </Board>
    </div>
  );
}

/** The loading state of the board: rows of the same height, under one day. */
const BoardLoading = () => (
  <Loading label={golfSessionCopy.loading}>
    <Card padding="none" className="divide-y divide-line">
      <div className="bg-sunken px-3 py-1 sm:px-4">
        <Skeleton shape="line" className="h-4 w-36" />
      </div>
      {[1, 2, 3, 4, 5].map((row) => (
        <div key={row} className="grid grid-cols-[3.25rem_minmax(0,1fr)] gap-x-2 px-3 pt-1.5 pb-1 sm:px-4">
          <Skeleton shape="line" className="mt-1 w-11" />
          <div className="space-y-1 py-0.5">
            <Skeleton shape="line" className="h-5 w-3/5" />
            <Skeleton shape="line" className="w-4/5" />
            <Skeleton shape="line" className="w-2/3" />
          </div>
          <div className="col-span-2 flex items-center justify-between">
            <span className="flex gap-1.5">
              {[1, 2, 3, 4].map((seat) => (
                <Skeleton key={seat} shape="circle" className="size-7" />
              ))}
            </span>
            <Skeleton className="h-11 w-36" />
          </div>
        </div>
      ))}
    </Card>
  </Loading>
);

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Archive, MapPin, Trash2, Undo2, UserRound, Users } from 'lucide-react';
import { useState } from 'react';
import { StatusBadge } from '#features/golf-session/client/parts/status-badge.tsx';
import { TeeTime } from '#features/golf-session/client/parts/tee-time.tsx';
import { playersText, titleAndStartText } from '#features/golf-session/copy.ts';
import { failureOf } from '#platform/client/failure.ts';
import { useSend } from '#platform/client/sending/use-send.ts';
import { formatWeekdayDate } from '#platform/shared/dutch.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Fold } from '#ui/fold.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { EmptyGolfSessions } from '#ui/illustrations/empty-golf-sessions.tsx';
import { PagedList } from '#ui/lists/paged-list.tsx';
import { RowsLoading } from '#ui/lists/rows-loading.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { showToast } from '#ui/overlays/toast.ts';
import { Section } from '#ui/section.tsx';
import { runText, tidyQuestion, tidyUpCopy, titlesText, undoUntilText } from '../../copy.ts';
import { listedStates, type ListedState } from '../../rules.ts';
import type { ListedGolfSession, TidyUp } from '../../tidy-up.ts';
import { removeGolfSession, tidyUp, undoTidyUp } from '../model/commands.ts';
import { golfSessionsQuery, previewQuery, tidyUpsQuery, useLiveAllGolfSessions } from '../model/queries.ts';

const options = listedStates.map((value) => ({ value, label: tidyUpCopy.states[value] }));

/** The tab 'Golf Sessions' of the admin dashboard. */
export function GolfSessionsTab({ clubId }: { clubId: string }) {
  const [status, setStatus] = useState<ListedState>('all');
  const list = useInfiniteQuery(golfSessionsQuery(clubId, status));
  useLiveAllGolfSessions();
  return (
    <Section title={tidyUpCopy.listTitle} heading="sr-only">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <SelectField
          label={tidyUpCopy.filterLabel}
          options={options}
          value={status}
          onValueChange={setStatus}
          className="w-full sm:w-[14rem]"
        />
        <TidyUpButton clubId={clubId} />
      </div>
      <RecentTidyUps clubId={clubId} />
      <div className="mt-5">
        <PagedList
          list={list}
          loading={<RowsLoading bare rows={3} lead="date" />}
          failureTitle={tidyUpCopy.failure.loadTitle}
          empty={status === 'all' ? <NoneYet /> : <NoMatch onShowAll={() => setStatus('all')} />}
          more={tidyUpCopy.more}
        >
          {(golfSessions) => (
            <ul
              aria-label={tidyUpCopy.listTitle}
              className="divide-y divide-line border-y border-line min-[100rem]:grid min-[100rem]:grid-cols-2 min-[100rem]:gap-x-10"
            >
              {golfSessions.map((golfSession) => (
                <AdminGolfSession key={golfSession.id} golfSession={golfSession} clubId={clubId} />
              ))}
            </ul>
          )}
        </PagedList>
      </div>
    </Section>
  );
}

const NoneYet = () => (
  <EmptyState illustration={<EmptyGolfSessions />} {...tidyUpCopy.empty} headingLevel={3} />
);

const NoMatch = ({ onShowAll }: { onShowAll: () => void }) => (
  <EmptyState
    title={tidyUpCopy.noMatch.title}
    headingLevel={3}
    action={
      <Button variant="secondary" onClick={onShowAll}>
        {tidyUpCopy.noMatch.action}
      </Button>
    }
  />
);

const words = tidyUpCopy.tidy;

/** Starts a tidy-up, after a dialog that says what it would archive. */
function TidyUpButton({ clubId }: { clubId: string }) {
  const preview = useQuery(previewQuery(clubId));
  const [asking, setAsking] = useState(false);
  const { send, pending } = useSend(tidyUp);

  async function ask() {
    const { data, error } = await preview.refetch();
    if (data && !error) {
      if (data.count > 0) setAsking(true);
      else showToast({ tone: 'info', title: words.nothing });
    } else {
      showToast({
        tone: 'error',
        title: tidyUpCopy.failure.tidyTitle,
        description: failureOf(error).message,
      });
    }
  }

  const { count, titles } = preview.data ?? { count: 0, titles: [] };
  return (
    <>
      <Button
        variant="secondary"
        icon={<Archive />}
        pending={preview.isFetching && !preview.isPending}
        className="w-full sm:w-auto"
        onClick={() => void ask()}
      >
        {words.action}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        tone="primary"
        title={tidyQuestion(count)}
        subject={titlesText(titles, count)}
        description={words.explained}
        confirmLabel={words.confirm}
        pending={pending}
        onConfirm={() => void send({ clubId }, { onEnd: () => setAsking(false) })}
      />
    </>
  );
}

/** The runs that can still be undone; nothing when there are none. */
function RecentTidyUps({ clubId }: { clubId: string }) {
  const { data } = useQuery(tidyUpsQuery(clubId));
  const undo = useSend(undoTidyUp);
  if (!data || data.items.length === 0) return null;
  const undoing = undo.pending ? undo.input?.tidyUpId : null;
  return (
    <div className="mt-4">
      <Fold label={words.runs} count={data.items.length}>
        <ul className="divide-y divide-line">
          {data.items.map((run) => (
            <Run
              key={run.id}
              run={run}
              pending={undoing === run.id}
              onUndo={() => void undo.send({ clubId, tidyUpId: run.id })}
            />
          ))}
        </ul>
      </Fold>
    </div>
  );
}

function Run({ run, pending, onUndo }: { run: TidyUp; pending: boolean; onUndo: () => void }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-semibold">
          <time dateTime={run.createdAt}>{formatWeekdayDate(run.createdAt)}</time>
        </p>
        <p className="text-sm text-ink-soft">{runText(run.archived, run.doneBy)}</p>
        <p className="text-sm text-ink-soft">{undoUntilText(run.undoUntil)}</p>
      </div>
      <Button variant="secondary" size="small" icon={<Undo2 />} pending={pending} onClick={onUndo}>
        {words.undo}
      </Button>
    </li>
  );
}

const golfSessionWords = tidyUpCopy.remove;

/** One row of the admin's list: everything about the golf session, and the button that deletes it. */
function AdminGolfSession({ golfSession, clubId }: { golfSession: ListedGolfSession; clubId: string }) {
  const { id, title, description } = golfSession;
  // The golf sessions of a series have the same title.
  const named = titleAndStartText(golfSession);
  const [asking, setAsking] = useState(false);
  const { send, pending } = useSend(removeGolfSession);
  return (
    <li className="flex gap-4 py-4 large-text:flex-col large-text:gap-3">
      <TeeTime golfSession={golfSession} />
      <div className="min-w-0 flex-1">
        <div className="flex items-start gap-2">
          <h3 className="min-w-0 flex-1 text-lg leading-snug wrap-anywhere">{title}</h3>
          <IconButton
            label={`${golfSessionWords.action}: ${named}`}
            icon={<Trash2 />}
            className="-mt-2 -mr-2"
            onClick={() => setAsking(true)}
          />
        </div>
        <Facts golfSession={golfSession} />
        {description ? (
          <p className="mt-1.5 line-clamp-2 text-sm whitespace-pre-line text-ink-soft">{description}</p>
        ) : null}
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={golfSessionWords.title}
        subject={named}
        description={golfSessionWords.body}
        confirmLabel={golfSessionWords.action}
        pending={pending}
        onConfirm={() => void send({ clubId, golfSessionId: id }, { onEnd: () => setAsking(false) })}
      />
    </li>
  );
}

function Facts({ golfSession }: { golfSession: ListedGolfSession }) {
  const { location, organiserName, playerCount, maxPlayers, status } = golfSession;
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft">
      <StatusBadge status={status} />
      <span className="inline-flex min-w-0 items-center gap-1.5">
        <MapPin aria-hidden="true" className="size-4 shrink-0" />
        <span className="wrap-anywhere">{location}</span>
      </span>
      <span className="inline-flex min-w-0 items-center gap-1.5">
        <UserRound aria-hidden="true" className="size-4 shrink-0" />
        <span className="wrap-anywhere">
          <span className="sr-only">{tidyUpCopy.organiser}: </span>
          {organiserName || tidyUpCopy.unknown}
        </span>
      </span>
      <span className="inline-flex items-center gap-1.5 tabular-nums">
        <Users aria-hidden="true" className="size-4 shrink-0" />
        {playersText(playerCount, maxPlayers)}
      </span>
    </p>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { ShieldAlert } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import {
  useOpenedGolfSession,
  type OpenedGolfSession,
} from '#features/golf-session/client/model/use-opened-golf-session.ts';
import { boardCopy, unnamedText } from '#features/golf-session/client/parts/board/copy.ts';
import { CardAction } from '#features/golf-session/client/parts/card-action.tsx';
import { GolfSessionFacts } from '#features/golf-session/client/parts/golf-session-facts.tsx';
import { HandicapFit } from '#features/golf-session/client/parts/handicap-fit.tsx';
import { golfSessionCopy } from '#features/golf-session/copy.ts';
import type { GolfSession, GolfSessionRow } from '#features/golf-session/golf-session.ts';
import { askToJoin } from '#features/golf-session/join-request/client/model/commands.ts';
import { useJoinDialog } from '#features/golf-session/join-request/client/parts/use-join-dialog.tsx';
import { ConfirmParticipation } from '#features/golf-session/participation/client/parts/confirm-participation.tsx';
import { findDate } from '#features/golf-session/series/client/model/queries.ts';
import { SeriesDates } from '#features/golf-session/series/client/parts/series-dates.tsx';
import { useOwnEntry } from '#features/golf-session/waiting-list/client/model/queries.ts';
import { useReportDialog } from '#features/report/client/parts/use-report-dialog.tsx';
import type { Opened } from '#platform/client/navigation/use-opened.ts';
import { useUnsentStates } from '#platform/client/sending/use-send.ts';
import { formatList } from '#platform/shared/dutch.ts';
import { Pane } from '#ui/beside/pane.tsx';
import { Button } from '#ui/button.tsx';
import { QueryFailed } from '#ui/loading/load-failed.tsx';
import { Loading } from '#ui/loading/loading.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { BelowCard } from './below-card.tsx';
import { RoundExtras } from './round-extras.tsx';
import { RoundWarnings } from './round-warnings.tsx';

interface GolfSessionDetailsProps {
  id: string;
  /** The row of the golf session on the board, if that is loaded. */
  row: GolfSessionRow | null;
  open: boolean;
  /** In a pane beside the board; null: in a sheet over it. */
  beside: Pick<Opened, 'takesFocus' | 'again'> | null;
  onClose: () => void;
}

/** One golf session of the board. */
export function GolfSessionDetails({ id, row, open, beside, onClose }: GolfSessionDetailsProps) {
  const queryClient = useQueryClient();
  const opened = useOpenedGolfSession(id, row ?? findDate(queryClient, id));
  const title = opened.golfSession?.title ?? boardCopy.details;
  const content = <Content key={id} opened={opened} />;
  return beside ? (
    <Pane label={boardCopy.details} openId={id} {...beside} {...{ title, onClose }}>
      {content}
    </Pane>
  ) : (
    <Sheet {...{ id, title, open, onClose }}>{content}</Sheet>
  );
}

type SheetProps = Pick<GolfSessionDetailsProps, 'id' | 'open' | 'onClose'> & {
  title: string;
  children: ReactNode;
};

function Sheet({ id, open, children, ...dialog }: SheetProps) {
  const content = useRef<HTMLDivElement>(null);
  const shown = useRef<string>(null);
  // Another date of the series takes the place of the first: it starts at its title, as a newly opened sheet does.
  useEffect(() => {
    const before = shown.current;
    shown.current = open ? id : null;
    if (before === null || before === shown.current) return;
    content.current?.closest<HTMLElement>('[role="dialog"]')?.focus();
    content.current?.scrollIntoView();
  }, [id, open]);
  return (
    <Dialog open={open} {...dialog}>
      <div ref={content}>{children}</div>
    </Dialog>
  );
}

/** Everything about a golf session, below its title. */
function Content({ opened: { golfSession, isGone, query } }: { opened: OpenedGolfSession }) {
  if (isGone) return <p className="text-ink-soft">{boardCopy.gone}</p>;
  if (golfSession) return <Details golfSession={golfSession} />;
  if (query.isError) return <QueryFailed title={golfSessionCopy.failure.oneTitle} query={query} />;
  return (
    <Loading label={golfSessionCopy.loading} className="grid gap-3">
      <div className="flex gap-4">
        <Skeleton className="h-25 w-16" />
        <div className="flex-1 space-y-2.5 pt-1">
          <Skeleton shape="line" className="w-3/5" />
          <Skeleton shape="line" className="w-2/5" />
        </div>
      </div>
      <Skeleton shape="line" className="h-9 w-48" />
      <Skeleton className="h-12" />
    </Loading>
  );
}

function Details({ golfSession }: { golfSession: GolfSession }) {
  const join = useJoinDialog();
  const unsent = useUnsentStates(askToJoin).get(golfSession.id);
  // 'Vol' would contradict the offer below it.
  const isOffered = Boolean(useOwnEntry(golfSession.id)?.offeredUntil);
  return (
    <div className="flex flex-col gap-4 short:gap-2">
      <GolfSessionFacts golfSession={golfSession} />
      <People golfSession={golfSession} />
      <ConfirmParticipation golfSession={golfSession} />
      <div>
        <HandicapFit golfSession={golfSession} className="mb-3" />
        {isOffered ? null : (
          <CardAction golfSession={golfSession} unsent={unsent} onAsk={() => join.ask(golfSession)} />
        )}
        <BelowCard golfSession={golfSession} />
      </div>
      {golfSession.series ? <SeriesDates golfSession={golfSession} series={golfSession.series} /> : null}
      {golfSession.may.enter ? (
        <RoundExtras golfSession={golfSession} />
      ) : (
        <RoundWarnings rounds={[golfSession]} />
      )}
      {golfSession.may.manage ? null : <Report golfSession={golfSession} />}
      {join.dialog}
    </div>
  );
}

/** Who organises it and who plays, as far as the user may know. */
function People({ golfSession: { organiser, players, playerCount } }: { golfSession: GolfSession }) {
  const others = players.filter(({ id }) => id !== organiser.id).map(({ name }) => name);
  const unnamed = playerCount - players.length;
  if (unnamed > 0) others.push(unnamedText(unnamed));
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-sm sm:short:grid-cols-[auto_1fr_auto_1fr] large-text:grid-cols-1 *:wrap-anywhere">
      <dt className="text-ink-soft">{golfSessionCopy.organisedBy}</dt>
      <dd className="font-semibold">{organiser.displayName}</dd>
      {others.length > 0 ? (
        <>
          <dt className="text-ink-soft">{boardCopy.players}</dt>
          <dd>{formatList(others)}</dd>
        </>
      ) : null}
    </dl>
  );
}

function Report({ golfSession: { id, title } }: { golfSession: GolfSession }) {
  const report = useReportDialog();
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon={<ShieldAlert />}
        className="self-start"
        onClick={() => report.open({ kind: 'golf-session', subjectId: id })}
      >
        {golfSessionCopy.report}
        <span className="sr-only">: {title}</span>
      </Button>
      {report.dialog}
    </>
  );
}

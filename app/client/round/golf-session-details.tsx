import { ShieldAlert } from 'lucide-react';
import { useJoinDialog } from '#features/golf-session/join-request/client/parts/use-join-dialog.tsx';
import { askToJoin } from '#features/golf-session/join-request/client/model/commands.ts';
import { CardAction } from '#features/golf-session/client/parts/card-action.tsx';
import { GolfSessionFacts } from '#features/golf-session/client/parts/golf-session-facts.tsx';
import { HandicapFit } from '#features/golf-session/client/parts/handicap-fit.tsx';
import { boardCopy, unnamedText } from '#features/golf-session/client/parts/board/copy.ts';
import type { OpenedGolfSession } from '#features/golf-session/client/model/use-opened-golf-session.ts';
import { ConfirmParticipation } from '#features/golf-session/participation/client/parts/confirm-participation.tsx';
import { SeriesDates } from '#features/golf-session/series/client/parts/series-dates.tsx';
import { golfSessionCopy } from '#features/golf-session/copy.ts';
import type { GolfSession } from '#features/golf-session/golf-session.ts';
import { useReportDialog } from '#features/report/client/parts/use-report-dialog.tsx';
import { useUnsentStates } from '#platform/client/sending/use-send.ts';
import { formatList } from '#platform/shared/dutch.ts';
import { Button } from '#ui/button.tsx';
import { QueryFailed } from '#ui/loading/load-failed.tsx';
import { Loading } from '#ui/loading/loading.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { BelowCard } from './below-card.tsx';
import { RoundExtras } from './round-extras.tsx';
import { RoundWarnings } from './round-warnings.tsx';

/** Everything about one golf session of the board, below its title. */
export function GolfSessionDetails({
  opened: { golfSession, isGone, query },
}: {
  opened: OpenedGolfSession;
}) {
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
  return (
    <div className="flex flex-col gap-4 short:gap-2">
      <GolfSessionFacts golfSession={golfSession} />
      <People golfSession={golfSession} />
      <ConfirmParticipation golfSession={golfSession} />
      <div>
        <HandicapFit golfSession={golfSession} className="mb-3" />
        <CardAction golfSession={golfSession} unsent={unsent} onAsk={() => join.ask(golfSession)} />
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

import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { aboutText, reportCopy, reportedOn } from '#features/report/copy.ts';
import { useSend } from '#platform/client/sending/use-send.ts';
import { pictureSource } from '#platform/client/server.ts';
import { formatFullDate, formatTime } from '#platform/shared/dutch.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { UndoButton } from '#ui/decision-buttons.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ChoiceChips } from '#ui/forms/choice-chips.tsx';
import { EmptyChat } from '#ui/illustrations/empty-chat.tsx';
import { PagedList } from '#ui/lists/paged-list.tsx';
import { Loading } from '#ui/loading/loading.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { useOpeningOf } from '#ui/overlays/use-opening.ts';
import { Section } from '#ui/section.tsx';
import { UnsentNote } from '#ui/unsent/unsent-note.tsx';
import { excludeTitle, outcomeText, reportDeskCopy } from '../../copy.ts';
import type { DeskReport } from '../../desk-reports.ts';
import { type Decision, type ReportGroup, reportGroups } from '../../rules.ts';
import { decide, dismiss, type Dismissal } from '../model/commands.ts';
import { reportsQuery, type Desk } from '../model/queries.ts';

const options = reportGroups.map((value) => ({ value, label: reportDeskCopy.groups[value] }));

/** The reports of a club; without a club, those of all clubs and of none. */
export function ReportList({ clubId }: Desk) {
  const [group, setGroup] = useState<ReportGroup>('open');
  const reports = useInfiniteQuery(reportsQuery(clubId === undefined ? {} : { clubId }, group));
  const dismissal = useSend(dismiss);
  const empty = reportDeskCopy.empty[group];
  return (
    <Section title={reportDeskCopy.title} heading="text-xl">
      <p className="mt-1 mb-4 text-ink-soft">{reportDeskCopy.lead}</p>
      <ChoiceChips
        label={reportDeskCopy.filterLabel}
        options={options}
        value={group}
        onValueChange={setGroup}
      />
      <div className="mt-5">
        <PagedList
          key={group}
          list={reports}
          loading={<ReportsLoading />}
          failureTitle={reportDeskCopy.failure.loadTitle}
          empty={
            <EmptyState
              illustration={<EmptyChat className="mx-auto max-w-36" />}
              {...empty}
              headingLevel={3}
            />
          }
          more={reportDeskCopy.more}
        >
          {(items) => (
            <ul className="grid gap-4 min-[100rem]:grid-cols-2 min-[100rem]:items-start">
              {items.map((report) => (
                <li key={report.id}>
                  <ReportCard report={report} withClub={clubId === undefined} dismissal={dismissal} />
                </li>
              ))}
            </ul>
          )}
        </PagedList>
      </div>
    </Section>
  );
}

function ReportsLoading() {
  return (
    <Loading label={reportDeskCopy.loading} className="grid gap-4">
      {[1, 2].map((report) => (
        <Card key={report} className="flex flex-col gap-4">
          <div className="space-y-2.5">
            <Skeleton className="h-6 w-24" />
            <Skeleton shape="line" className="h-5 w-3/5" />
            <Skeleton shape="line" className="w-4/5" />
          </div>
          <Skeleton className="h-24" />
          <Skeleton className="h-12 sm:w-72" />
        </Card>
      ))}
    </Loading>
  );
}

interface ReportCardProps {
  report: DeskReport;
  /** True in a list of several clubs: the card then names the club. */
  withClub: boolean;
  dismissal: SendDismissal;
}

/** One for the whole list, because the outbox has one sender for each kind of command. */
type SendDismissal = Pick<
  ReturnType<typeof useSend<Dismissal, unknown>>,
  'send' | 'unsent' | 'undo' | 'retry' | 'discard'
>;

const isPersonal = ({ kind }: DeskReport) => kind === 'person' || kind === 'message';

function subjectOf(report: DeskReport): string {
  const { content, person } = report;
  const about = isPersonal(report) ? content?.personName : content?.title;
  return aboutText(report.kind, about ?? person?.displayName ?? null);
}

/** One report: the reason, the copy, and the decisions. */
function ReportCard({ report, withClub, dismissal }: ReportCardProps) {
  const { club, reporter, person, reason, details, state, createdAt } = report;
  return (
    // The card takes the focus when its focused button disappears.
    <Card render={<article tabIndex={-1} />} className="flex flex-col gap-4">
      <div>
        <p className="flex flex-wrap gap-1.5">
          <Badge tone="amber">{reportCopy.reasons[reason]}</Badge>
          {withClub ? <Badge>{club?.name ?? reportDeskCopy.platform}</Badge> : null}
        </p>
        <h3 className="mt-2 text-lg wrap-anywhere">{subjectOf(report)}</h3>
        <p className="mt-0.5 text-sm text-ink-soft">
          {reportedOn(createdAt)}, {formatTime(createdAt)}. {reportDeskCopy.reporter} {reporter.displayName}.
          {!isPersonal(report) && person ? ` ${reportDeskCopy.person} ${person.displayName}.` : null}
        </p>
        {details ? <p className="mt-2 wrap-anywhere whitespace-pre-line">{details}</p> : null}
      </div>
      <Copy report={report} />
      {state === 'open' ? (
        <Decisions report={report} dismissal={dismissal} />
      ) : (
        <p className="text-sm font-semibold">
          {outcomeText(
            reportDeskCopy.outcomes[state],
            report.decidedBy,
            report.decidedAt ?? report.createdAt,
          )}
        </p>
      )}
    </Card>
  );
}

/** What was reported, as it was then. */
function Copy({ report: { content, pictureUrl } }: { report: DeskReport }) {
  return (
    <figure className="rounded-md bg-sunken p-4">
      <figcaption className="text-sm text-ink-soft">{reportDeskCopy.copy}</figcaption>
      {content === null ? (
        <p className="mt-1">{reportDeskCopy.noCopy}</p>
      ) : (
        <div className="mt-2 flex flex-wrap gap-4">
          {pictureUrl ? (
            <img
              {...pictureSource(pictureUrl)}
              alt={reportDeskCopy.pictureAlt}
              width={128}
              height={128}
              loading="lazy"
              referrerPolicy="no-referrer"
              className="size-32 shrink-0 rounded-md bg-raised object-cover"
            />
          ) : null}
          <div className="min-w-0 flex-1 basis-48">
            {content.title ? <p className="font-semibold wrap-anywhere">{content.title}</p> : null}
            {content.at ? (
              <p className="text-sm text-ink-soft">
                <time dateTime={content.at}>
                  {formatFullDate(content.at)}, {formatTime(content.at)}
                </time>
              </p>
            ) : null}
            <p className="wrap-anywhere whitespace-pre-line">{content.text ?? reportDeskCopy.noText}</p>
          </div>
        </div>
      )}
    </figure>
  );
}

const { decide: labels, confirm } = reportDeskCopy;

const labelOf = (decision: Decision, { kind }: DeskReport) =>
  decision === 'remove' ? labels.remove[kind] : labels[decision];

type Asked = Exclude<Decision, 'dismiss'>;

/** Many reports look alike: the question says which person, or what of them. */
function questionOf(decision: Asked, report: DeskReport) {
  const { kind, person } = report;
  if (decision !== 'remove' && person)
    return { title: excludeTitle(decision, person.displayName), description: confirm[decision] };
  return {
    title: `${labelOf(decision, report)}?`,
    subject: subjectOf(report),
    description: decision === 'remove' ? confirm.remove[kind] : confirm[decision],
  };
}

const takeFocus = (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true });

/** The buttons of an open report. A dialog asks before a decision that cannot be undone. */
function Decisions({ report, dismissal }: { report: DeskReport; dismissal: SendDismissal }) {
  const { subject: asked, isOpen, open, close } = useOpeningOf<Asked>();
  const { send, pending, input } = useSend(decide);

  function choose(decision: Decision) {
    if (decision === 'dismiss') return void dismissal.send({ reportId: report.id });
    return open(decision);
  }

  const dismissed = dismissal.unsent.find(
    ({ input: { reportId }, state }) => reportId === report.id && state !== 'failed',
  );
  if (dismissed?.state === 'held')
    return (
      <UndoButton ref={takeFocus} onPress={() => dismissal.undo(dismissed.id)}>
        {reportDeskCopy.undo}
      </UndoButton>
    );
  if (dismissed?.state === 'waiting')
    return (
      <UnsentNote
        text={reportDeskCopy.unsentDismissal}
        state="waiting"
        reason={null}
        onRetry={() => dismissal.retry(dismissed.id)}
        onDiscard={() => dismissal.discard(dismissed.id)}
      />
    );
  if (dismissed) return null;

  return (
    <div className="flex flex-wrap gap-3">
      {report.decisions.map((decision) => (
        <Button
          key={decision}
          size="small"
          variant={decision === 'remove' ? 'danger' : 'secondary'}
          pending={pending && input?.decision === decision}
          onClick={() => choose(decision)}
        >
          {labelOf(decision, report)}
        </Button>
      ))}
      {asked ? (
        <ConfirmDialog
          open={isOpen}
          onClose={close}
          {...questionOf(asked, report)}
          confirmLabel={labelOf(asked, report)}
          pending={pending}
          onConfirm={() => void send({ reportId: report.id, decision: asked }, { onEnd: close })}
        />
      ) : null}
    </div>
  );
}

import { useState } from 'react';
import { aboutText, reportCopy, reportedOn } from '#features/report/copy.ts';
import { useSend } from '#platform/client/sending/use-send.ts';
import { pictureSource } from '#platform/client/server.ts';
import { formatFullDate, formatTime } from '#platform/shared/dutch.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { outcomeText, reportDeskCopy } from '../../copy.ts';
import type { DeskReport } from '../../desk-reports.ts';
import type { Decision } from '../../rules.ts';
import { decide } from '../model/commands.ts';

interface ReportCardProps {
  report: DeskReport;
  /** True in a list of several clubs: the card then names the club. */
  withClub: boolean;
}

/** One report: the reason, the copy, and the decisions. */
export function ReportCard({ report, withClub }: ReportCardProps) {
  const { kind, club, reporter, person, reason, details, content, state, createdAt } = report;
  const isPersonal = kind === 'person' || kind === 'message';
  const about = (isPersonal ? content?.personName : content?.title) ?? person?.displayName ?? null;
  return (
    <Card render={<article />} className="flex flex-col gap-4">
      <div>
        <p className="flex flex-wrap gap-1.5">
          <Badge tone="amber">{reportCopy.reasons[reason]}</Badge>
          {withClub ? <Badge>{club?.name ?? reportDeskCopy.platform}</Badge> : null}
        </p>
        <h3 className="mt-2 text-lg wrap-anywhere">{aboutText(kind, about)}</h3>
        <p className="mt-0.5 text-sm text-ink-soft">
          {reportedOn(createdAt)}, {formatTime(createdAt)}. {reportDeskCopy.reporter} {reporter.displayName}.
          {!isPersonal && person ? ` ${reportDeskCopy.person} ${person.displayName}.` : null}
        </p>
        {details ? <p className="mt-2 wrap-anywhere whitespace-pre-line">{details}</p> : null}
      </div>
      <Copy report={report} />
      {state === 'open' ? (
        <Decisions report={report} />
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

const consequenceOf = (decision: Exclude<Decision, 'dismiss'>, { kind }: DeskReport) =>
  decision === 'remove' ? confirm.remove[kind] : confirm[decision];

/** The buttons of an open report. A dialog asks before a decision that cannot be undone. */
function Decisions({ report }: { report: DeskReport }) {
  const [asked, setAsked] = useState<Exclude<Decision, 'dismiss'> | null>(null);
  const [open, setOpen] = useState(false);
  const { send, pending, input } = useSend(decide);

  function choose(decision: Decision) {
    if (decision === 'dismiss') return void send({ reportId: report.id, decision });
    setAsked(decision);
    return setOpen(true);
  }

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
          open={open}
          onOpenChange={setOpen}
          title={`${labelOf(asked, report)}?`}
          description={consequenceOf(asked, report)}
          confirmLabel={labelOf(asked, report)}
          pending={pending}
          onConfirm={() =>
            void send({ reportId: report.id, decision: asked }, { onEnd: () => setOpen(false) })
          }
        />
      ) : null}
    </div>
  );
}

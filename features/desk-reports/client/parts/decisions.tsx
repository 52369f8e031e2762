import { useState } from 'react';
import { useSend } from '#platform/client/sending/use-send.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { reportDeskCopy } from '../../copy.ts';
import type { DeskReport } from '../../desk-reports.ts';
import type { Decision } from '../../rules.ts';
import { decide } from '../model/commands.ts';

const { decide: labels, confirm } = reportDeskCopy;

const labelOf = (decision: Decision, { kind }: DeskReport) =>
  decision === 'remove' ? labels.remove[kind] : labels[decision];

const consequenceOf = (decision: Exclude<Decision, 'dismiss'>, { kind }: DeskReport) =>
  decision === 'remove' ? confirm.remove[kind] : confirm[decision];

/** The buttons of an open report. A dialog asks before a decision that cannot be undone. */
export function Decisions({ report }: { report: DeskReport }) {
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

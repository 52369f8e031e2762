import { useState } from 'react';
import type { Failure } from '#platform/client/failure.ts';
import { useSend } from '#platform/client/sending/use-send.ts';
import { Banner } from '#ui/banner.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { reportCopy } from '../../copy.ts';
import { reportReasons, type ReportReason, type Subject } from '../../rules.ts';
import { createReport } from '../model/commands.ts';

const words = reportCopy.dialog;
const longestDetails = 500;

interface ReportDialogProps {
  subject: Subject;
  open: boolean;
  onClose: () => void;
}

/** Asks for the reason of a report, and says what happens next. */
export function ReportDialog({ subject, open, onClose }: ReportDialogProps) {
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [details, setDetails] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { send: sendReport, pending, failure } = useSend(createReport);

  function send() {
    setMissing(reason === null);
    if (reason === null) return;
    void sendReport({ ...subject, reason, details: details.trim() }, { onDone: onClose });
  }

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={words.title}
      submitLabel={words.submit}
      pending={pending}
      onSubmit={send}
    >
      <fieldset aria-describedby={isMissing ? 'report-reason-missing' : undefined}>
        <legend className="font-semibold">{words.subjects[subject.kind]}</legend>
        <div className="mt-2 divide-y divide-line rounded-lg border border-line bg-raised">
          {reportReasons.map((value) => (
            <label key={value} className="flex min-h-12 cursor-pointer items-center gap-3 px-4 py-2">
              <input
                type="radio"
                name="reason"
                value={value}
                checked={reason === value}
                onChange={() => {
                  setReason(value);
                  setMissing(false);
                }}
                className="size-5 shrink-0 accent-primary"
              />
              {reportCopy.reasons[value]}
            </label>
          ))}
        </div>
        {isMissing ? (
          <p id="report-reason-missing" role="alert" className="mt-2 text-sm font-semibold text-flag-ink">
            {words.reasonMissing}
          </p>
        ) : null}
      </fieldset>
      <TextArea
        label={words.details}
        optional
        counter
        maxLength={longestDetails}
        value={details}
        onChange={(event) => setDetails(event.target.value)}
      />
      <p className="text-sm text-ink-soft">{words.next}</p>
      {failure ? <Banner tone="error">{textOf(failure, subject)}</Banner> : null}
    </FormDialog>
  );
}

/** Its sender may remove a message while somebody reports it. */
const textOf = ({ code, message }: Failure, { kind }: Subject) =>
  code === 'NOT_FOUND' && kind === 'message' ? words.messageGone : message;

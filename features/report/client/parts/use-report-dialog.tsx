import type { ReactNode } from 'react';
import { loadLater } from '#ui/loading/load-later.ts';
import { useLoaded } from '#ui/loading/use-loaded.ts';
import { useOpeningOf } from '#ui/overlays/use-opening.ts';
import { reportCopy } from '../../copy.ts';
import type { Subject } from '../../rules.ts';

const ReportDialog = loadLater(async () => (await import('./report-dialog.tsx')).ReportDialog);

/** Opens the dialog for reporting; render `dialog` beside what is reported. */
export function useReportDialog(): { open: (subject: Subject) => void; dialog: ReactNode } {
  const { subject, time, isOpen, open, close } = useOpeningOf<Subject>();
  const isLoaded = useLoaded(ReportDialog, isOpen, reportCopy.failure.createTitle, close);
  return {
    open,
    dialog:
      subject && isLoaded ? (
        <ReportDialog key={time} subject={subject} open={isOpen} onClose={close} />
      ) : null,
  };
}

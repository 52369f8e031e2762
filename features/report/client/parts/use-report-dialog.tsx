import { useState, type ReactNode } from 'react';
import { loadLater } from '#ui/loading/load-later.ts';
import { useLoaded } from '#ui/loading/use-loaded.ts';
import { reportCopy } from '../../copy.ts';
import type { Subject } from '../../rules.ts';

const ReportDialog = loadLater(async () => (await import('./report-dialog.tsx')).ReportDialog);

/** Opens the dialog for reporting; render `dialog` beside what is reported. */
export function useReportDialog(): { open: (subject: Subject) => void; dialog: ReactNode } {
  const [asked, setAsked] = useState<{ subject: Subject; time: number; isOpen: boolean } | null>(null);
  const isLoaded = useLoaded(ReportDialog, asked !== null, {
    failureTitle: reportCopy.failure.createTitle,
    giveUp: () => setAsked(null),
  });
  return {
    open: (subject) => setAsked((before) => ({ subject, time: (before?.time ?? 0) + 1, isOpen: true })),
    dialog:
      asked && isLoaded ? (
        <ReportDialog
          key={asked.time}
          subject={asked.subject}
          open={asked.isOpen}
          onClose={() => setAsked((current) => current && { ...current, isOpen: false })}
        />
      ) : null,
  };
}

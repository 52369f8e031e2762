import { ShieldAlert } from 'lucide-react';
import { IconButton } from '#ui/button.tsx';
import type { Subject } from '../../rules.ts';
import { useReportDialog } from './use-report-dialog.tsx';

interface ReportButtonProps {
  subject: Subject;
  /** The label for a screen reader, which names what is reported. */
  label: string;
  className?: string;
}

/** A small button that opens the dialog. */
export function ReportButton({ subject, label, className }: ReportButtonProps) {
  const report = useReportDialog();
  return (
    <>
      <IconButton
        label={label}
        icon={<ShieldAlert />}
        onClick={() => report.open(subject)}
        {...(className && { className })}
      />
      {report.dialog}
    </>
  );
}

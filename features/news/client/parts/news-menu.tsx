import { ShieldAlert } from 'lucide-react';
import { useReportDialog } from '#features/report/client/parts/use-report-dialog.tsx';
import { LoadedMenu } from '#ui/overlays/loaded-menu.tsx';
import { newsCopy, optionsLabel } from '../../copy.ts';
import type { NewsItem } from '../../news.ts';

/** Reporting is rare, so it is a tap away. */
export function NewsMenu({ item: { id, title } }: { item: NewsItem }) {
  const report = useReportDialog();
  const open = () => report.open({ kind: 'update', subjectId: id });
  return (
    <>
      <LoadedMenu
        label={optionsLabel(title)}
        items={[{ label: newsCopy.report, icon: <ShieldAlert />, onSelect: open }]}
      />
      {report.dialog}
    </>
  );
}

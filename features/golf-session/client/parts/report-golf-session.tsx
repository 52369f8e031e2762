import { ReportButton } from '#features/report/client/parts/report-button.tsx';
import { golfSessionCopy } from '../../copy.ts';
import type { GolfSession } from '../../golf-session.ts';

/** A small button beside the title, for all but the organiser. */
export function ReportGolfSession({ golfSession: { id, title, may } }: { golfSession: GolfSession }) {
  if (may.manage) return null;
  return (
    <ReportButton
      subject={{ kind: 'golf-session', subjectId: id }}
      label={`${golfSessionCopy.report}: ${title}`}
      className="-my-2 -mr-2"
    />
  );
}

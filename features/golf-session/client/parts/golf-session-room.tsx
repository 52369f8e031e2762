import { Flag, ShieldAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { RoomActions } from '#features/conversation/client/parts/room-actions.tsx';
import { useReportDialog } from '#features/report/client/parts/use-report-dialog.tsx';
import type { MenuItem } from '#ui/overlays/menu.tsx';
import { golfSessionCopy } from '../../copy.ts';
import type { GolfSession } from '../../golf-session.ts';

interface GolfSessionRoomProps {
  golfSession: GolfSession;
  /** What the card of the golf session shows. */
  children?: ReactNode;
  /** The card is a sheet over the chat, which it leads out of. */
  sheet?: { onClose: () => void; onFound: () => void };
}

/** What a player can do with the chat: search it and mute it; on a phone also leave it for the golf session, or report that. */
export function GolfSessionRoom({ golfSession, children, sheet }: GolfSessionRoomProps) {
  const { id, conversationId, may } = golfSession;
  const report = useReportDialog();
  if (conversationId === null) return children;
  const items: MenuItem[] = [];
  if (sheet) {
    const page = may.manage ? { search: '' } : { search: '?tab=players' };
    items.push({
      label: golfSessionCopy.toPage,
      icon: <Flag />,
      render: <Link to={page} replace onClick={sheet.onClose} />,
    });
    if (!may.manage)
      items.push({
        label: golfSessionCopy.report,
        icon: <ShieldAlert />,
        onSelect: () => report.open({ kind: 'golf-session', subjectId: id }),
      });
  }
  return (
    <>
      <RoomActions conversationId={conversationId} items={items} onFound={sheet?.onFound}>
        {children}
      </RoomActions>
      {report.dialog}
    </>
  );
}

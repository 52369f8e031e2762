import { ChevronLeft, Flag, ShieldAlert } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router';
import { RoomActions } from '#features/conversation/client/parts/room-actions.tsx';
import { useReportDialog } from '#features/report/client/parts/use-report-dialog.tsx';
import { IconButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { TitleBar } from '#ui/full-screen/title-bar.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { MenuItem } from '#ui/overlays/menu.tsx';
import { useMediaQuery } from '#ui/use-media-query.ts';
import { barTexts, golfSessionCopy } from '../../copy.ts';
import type { GolfSession } from '../../golf-session.ts';
import { GolfSessionFacts } from './golf-session-facts.tsx';
import { GolfSessionFlight } from './golf-session-flight.tsx';

interface GolfSessionHeaderProps {
  golfSession: GolfSession;
  action?: ReactNode;
  extras?: ReactNode;
  /** The chat is open beside it or below. */
  chat: boolean;
}

/** The facts of a golf session, above its tabs or beside them. Above them most fold where they would push the tabs or a chat away. */
export function GolfSessionHeader({ golfSession, action, extras, chat }: GolfSessionHeaderProps) {
  // A tablet has room for all of it, but not above a chat.
  const roomy = useMediaQuery('(min-width: 48rem) and (min-height: 30rem)');
  const [chosen, setChosen] = useState<boolean>();
  const folded = chosen ?? (chat || !roomy);
  return (
    <Card
      render={<header data-folded={folded || undefined} />}
      className="flex flex-col gap-3 short:gap-2 foldable:px-3.5 foldable:py-3 large-text:gap-1.5 large-text:py-2 lg:gap-4"
    >
      <GolfSessionFacts
        golfSession={golfSession}
        fold={{ folded, toggle: () => setChosen(!folded) }}
        heading={
          <div className="flex items-start justify-between gap-2">
            <h1 tabIndex={-1} className="min-w-0 text-lg leading-snug wrap-anywhere folded:line-clamp-3">
              {golfSession.title}
            </h1>
            <ReportGolfSession golfSession={golfSession} />
          </div>
        }
      />
      {action}
      {extras}
      {chat ? (
        <div className="folded:hidden">
          <GolfSessionRoom golfSession={golfSession} />
        </div>
      ) : null}
    </Card>
  );
}

interface GolfSessionBarProps {
  /** Null while loading. */
  golfSession: GolfSession | null;
  extras?: ReactNode;
}

const { back } = golfSessionCopy.management;

/** The bar above a full-screen chat: its golf session, and a tap for the details. */
export function GolfSessionBar({ golfSession, extras }: GolfSessionBarProps) {
  const [open, setOpen] = useState(false);
  const hasFound = useRef(false);
  const backLink = (
    <Link
      to="/golf-buddy"
      aria-label={back}
      className="inline-flex size-11 shrink-0 items-center justify-center rounded-full text-primary hover:bg-primary-soft"
    >
      <ChevronLeft aria-hidden="true" className="size-6" />
    </Link>
  );
  if (!golfSession)
    return (
      <TitleBar back={backLink} title={golfSessionCopy.deleted}>
        <Skeleton shape="line" className="w-32" />
      </TitleBar>
    );
  const { title } = golfSession;
  const { when, count, state } = barTexts(golfSession);
  const show = () => {
    hasFound.current = false;
    setOpen(true);
  };
  return (
    <>
      <TitleBar
        back={backLink}
        title={title}
        details={{ label: golfSessionCopy.details, onOpen: show }}
        aside={<GolfSessionFlight golfSession={golfSession} stacked />}
      >
        {when}
        {/* The circles beside it say the same. On the narrowest phone both do not fit. */}
        {count ? <span className="@min-[18rem]:@max-[340px]:hidden"> · {count}</span> : ` · ${state}`}
      </TitleBar>
      <Dialog open={open} onClose={() => setOpen(false)} title={title} finalFocus={() => !hasFound.current}>
        <GolfSessionRoom
          golfSession={golfSession}
          sheet={{
            onClose: () => setOpen(false),
            onFound: () => {
              hasFound.current = true;
              setOpen(false);
            },
          }}
        >
          <div className="mb-4 flex flex-col gap-4">
            <GolfSessionFacts golfSession={golfSession} />
            {extras}
          </div>
        </GolfSessionRoom>
      </Dialog>
    </>
  );
}

interface GolfSessionRoomProps {
  golfSession: GolfSession;
  /** What the card of the golf session shows. */
  children?: ReactNode;
  /** The card is a sheet over the chat, which it leads out of. */
  sheet?: { onClose: () => void; onFound: () => void };
}

/** What a player can do with the chat: search it and mute it; on a phone also leave it for the golf session, or report that. */
function GolfSessionRoom({ golfSession, children, sheet }: GolfSessionRoomProps) {
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

/** A small button beside the title, for all but the organiser. */
function ReportGolfSession({ golfSession: { id, title, may } }: { golfSession: GolfSession }) {
  const report = useReportDialog();
  if (may.manage) return null;
  return (
    <>
      <IconButton
        label={`${golfSessionCopy.report}: ${title}`}
        icon={<ShieldAlert />}
        className="-my-2 -mr-2"
        onClick={() => report.open({ kind: 'golf-session', subjectId: id })}
      />
      {report.dialog}
    </>
  );
}

import { ChevronLeft } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { TitleBar } from '#ui/full-screen/title-bar.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { barTexts, golfSessionCopy } from '../../copy.ts';
import type { GolfSession } from '../../golf-session.ts';
import { GolfSessionFacts } from './golf-session-facts.tsx';
import { GolfSessionFlight } from './golf-session-flight.tsx';
import { GolfSessionRoom } from './golf-session-room.tsx';

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
      <Dialog open={open} onOpenChange={setOpen} title={title} finalFocus={() => !hasFound.current}>
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

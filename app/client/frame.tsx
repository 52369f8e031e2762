// The frame around every screen. The members' frame loads the account, the calls and the live stream; visitors of public pages
// do not wait for those.
import { lazy, Suspense, useState, type ComponentType, useSyncExternalStore } from 'react';
import { loadLater } from '#ui/loading/load-later.ts';
import { Footer } from './shell/footer.tsx';
import { FrameLoading } from './shell/frame-loading.tsx';
import { ScreenTransition, usePageChange } from './shell/page-change.tsx';
import { SkipLink } from './shell/skip-link.tsx';
import { TopBar } from './shell/top-bar.tsx';
import { useScreenFacts } from './shown-screen.ts';

export const loadMemberFrame = () => import('./member-frame.tsx');

const MemberFrameLater = lazy(async () => ({ default: (await loadMemberFrame()).MemberFrame }));

interface FrameProps {
  /** The page was prerendered for visitors. It stays that way until they leave the public pages. */
  startsAsVisitor: boolean;
  /** Given when its code is already loaded. */
  MemberFrame?: ComponentType | undefined;
}

export function Frame({ startsAsVisitor, MemberFrame = MemberFrameLater }: FrameProps) {
  const isPublic = useScreenFacts().frame === 'public';
  const [visiting, setVisiting] = useState(startsAsVisitor);
  if (visiting && !isPublic) setVisiting(false);
  if (visiting && isPublic) return <VisitorFrame />;
  return (
    <Suspense fallback={<FrameLoading />}>
      <MemberFrame />
    </Suspense>
  );
}

const Toaster = loadLater(async () => (await import('#ui/overlays/toaster.tsx')).Toaster);

const nothingChanges = () => () => undefined;

/** The frame of public pages for visitors; the members' frame looks the same for a visitor. */
function VisitorFrame() {
  usePageChange(useScreenFacts().title);
  const isLive = useSyncExternalStore(
    nothingChanges,
    () => true,
    () => false,
  );
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <TopBar club={null} />
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto w-full max-w-5xl flex-1 px-gutter pb-10 md:px-6 lg:px-8"
      >
        <ScreenTransition />
      </main>
      <Footer />
      {isLive ? <Toaster /> : null}
    </div>
  );
}

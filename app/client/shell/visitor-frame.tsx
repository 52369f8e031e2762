import { useSyncExternalStore } from 'react';
import { ScrollRestoration } from 'react-router';
import { useScreenFacts } from '../screen-facts.ts';
import { Footer } from './footer.tsx';
import { loadLater } from '#ui/loading/load-later.ts';
import { ScreenTransition, scrollPositionKey, usePageChange } from './page-change.tsx';
import { SkipLink } from './skip-link.tsx';
import { TopBar } from './top-bar.tsx';

const Toaster = loadLater(async () => (await import('#ui/overlays/toaster.tsx')).Toaster);

const nothingChanges = () => () => undefined;

/** The frame of public pages for visitors; the members' frame looks the same for a visitor. */
export function VisitorFrame() {
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
      <ScrollRestoration getKey={scrollPositionKey} />
    </div>
  );
}

import { Suspense, useSyncExternalStore } from 'react';
import { ScrollRestoration } from 'react-router';
import { useScreenFacts } from '../screen-facts.ts';
import { Footer } from './footer.tsx';
import { lazyOrNothing } from './lazy-or-nothing.ts';
import { placeKey } from './place-key.ts';
import { ScreenPlace } from './screen-place.tsx';
import { SkipLink } from './skip-link.tsx';
import { TopBar } from './top-bar.tsx';
import { usePageChange } from './use-page-change.ts';

const Toaster = lazyOrNothing(async () => (await import('#ui/overlays/toaster.tsx')).Toaster);

const nothingChanges = () => () => undefined;

/** Around the public pages for who has no sign-in; the members' frame shows them the same to a visitor. */
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
      <TopBar account={null} />
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto w-full max-w-5xl flex-1 px-gutter pb-10 md:px-6 lg:px-8"
      >
        <ScreenPlace />
      </main>
      <Footer />
      {isLive ? (
        <Suspense fallback={null}>
          <Toaster />
        </Suspense>
      ) : null}
      <ScrollRestoration getKey={placeKey} />
    </div>
  );
}

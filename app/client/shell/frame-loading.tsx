import { LogoMark } from '#ui/illustrations/logo-mark.tsx';
import { ScreenLoading } from './screen-loading.tsx';

/** The loading state of the app, in the HTML that the server sends. */
export function FrameLoading() {
  return (
    <div className="flex min-h-dvh flex-col">
      <div className="border-b border-line bg-raised pt-safe">
        <div className="flex min-h-16 items-center px-gutter">
          <LogoMark className="size-9 shrink-0" />
        </div>
      </div>
      <main className="mx-auto w-full max-w-5xl flex-1 px-gutter pb-10 md:px-6 lg:px-8">
        <ScreenLoading />
      </main>
    </div>
  );
}

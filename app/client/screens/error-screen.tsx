import { RotateCw } from 'lucide-react';
import { Link } from 'react-router';
import { UnreachableCode } from '#platform/client/reload-on-stale-chunk.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Button } from '#ui/button.tsx';
import type { DrawingProps } from '#ui/illustrations/scene.tsx';
import { loadLater } from '#ui/loading/load-later.ts';
import { appCopy } from '../../copy.ts';

/** Every page would load it, and almost none shows it. */
const NotFoundScene = loadLater<DrawingProps>(
  async () => (await import('#ui/illustrations/not-found-scene.tsx')).NotFoundScene,
);

/** For unexpected errors, and for a screen whose code cannot be loaded now. All actions reload the page: its state may be broken. */
export function ErrorScreen({ error }: { error: unknown }) {
  const isUnreachable = error instanceof UnreachableCode;
  const { title, body, reload, home } = isUnreachable ? appCopy.unreachable : appCopy.error;
  return (
    <div
      role="alert"
      className="mx-auto flex max-w-lg flex-col items-center px-gutter py-10 text-center short:py-3 large-text:py-3"
    >
      <div className="mb-6 aspect-[8/5] w-full max-w-80 short:mb-2 short:max-w-40 large-text:hidden">
        <NotFoundScene className="size-full" />
      </div>
      <h1 tabIndex={-1} lang={isUnreachable ? 'nl' : 'en'} className="text-2xl">
        {title}
      </h1>
      <p className="mt-3 text-balance text-ink-soft large-text:mt-2">{body}</p>
      <div className="mt-7 short:mt-4 large-text:mt-2 flex flex-wrap justify-center gap-3">
        <Button icon={<RotateCw />} onClick={() => location.reload()}>
          {reload}
        </Button>
        <ButtonLink
          variant="secondary"
          render={<Link to={isUnreachable ? '/updates' : '/'} reloadDocument />}
        >
          {home}
        </ButtonLink>
      </div>
    </div>
  );
}

import { RotateCw } from 'lucide-react';
import { Link } from 'react-router';
import { ButtonLink } from '#ui/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { NotFoundScene } from '#ui/illustrations/not-found-scene.tsx';
import { appCopy } from '../../copy.ts';

const { title, body, reload, home } = appCopy.error;

/** For unexpected errors. Both actions reload the page, because its state may be broken. */
export function ErrorScreen() {
  return (
    <div role="alert" className="mx-auto flex max-w-lg flex-col items-center px-gutter py-10 text-center">
      <NotFoundScene className="mb-6 w-full max-w-80" />
      <h1 tabIndex={-1} lang="en" className="text-2xl">
        {title}
      </h1>
      <p className="mt-3 text-ink-soft">{body}</p>
      <div className="mt-7 flex flex-wrap justify-center gap-3">
        <Button icon={<RotateCw />} onClick={() => location.reload()}>
          {reload}
        </Button>
        <ButtonLink variant="secondary" render={<Link to="/" reloadDocument />}>
          {home}
        </ButtonLink>
      </div>
    </div>
  );
}

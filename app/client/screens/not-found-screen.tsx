import { Link } from 'react-router';
import { ButtonLink } from '#ui/button-link.tsx';
import { NotFoundScene } from '#ui/illustrations/not-found-scene.tsx';
import { appCopy } from '../../copy.ts';

export function NotFoundScreen() {
  const { title, body, action } = appCopy.notFound;
  return (
    <div className="mx-auto flex max-w-lg flex-col items-center py-10 text-center short:py-3">
      <NotFoundScene className="mb-6 w-full max-w-80 short:mb-2 short:max-w-40" />
      <h1 tabIndex={-1} lang="en" className="text-2xl sm:text-3xl">
        {title}
      </h1>
      <p className="mt-3 text-balance text-ink-soft">{body}</p>
      <ButtonLink className="mt-7 short:mt-4" render={<Link to="/" />}>
        {action}
      </ButtonLink>
    </div>
  );
}

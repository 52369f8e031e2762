import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyGolfSessions } from '#ui/illustrations/empty-golf-sessions.tsx';
import { appCopy, type NotYetBuiltPart } from '../../copy.ts';

const { titles, notYetBuilt: words } = appCopy;

type Way = { to: string; label: string };

const parts: Record<NotYetBuiltPart, { scene: ReactElement; way: Way }> = {
  rating: { scene: <EmptyGolfSessions />, way: { to: '/my-sessions', label: words.toMyGolfSessions } },
};

/** A page that does not exist yet, and says so. */
export function NotYetBuiltScreen({ part }: { part: NotYetBuiltPart }) {
  const { scene, way } = parts[part];
  return (
    <div className="mx-auto flex max-w-md flex-col items-center py-10 text-center">
      <div aria-hidden="true" className="mb-5 w-full max-w-64">
        {scene}
      </div>
      <h1 tabIndex={-1} className="text-2xl">
        {titles[part]}
      </h1>
      <p className="mt-3 text-ink-soft">{words[part]}</p>
      <ButtonLink render={<Link to={way.to} />} className="mt-7">
        {way.label}
      </ButtonLink>
    </div>
  );
}

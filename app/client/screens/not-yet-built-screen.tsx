import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { SignOutButton } from '#features/account/client/parts/sign-out-button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyChat } from '#ui/illustrations/empty-chat.tsx';
import { EmptyGolfSessions } from '#ui/illustrations/empty-golf-sessions.tsx';
import { EmptyMembers } from '#ui/illustrations/empty-members.tsx';
import { EmptyNews } from '#ui/illustrations/empty-news.tsx';
import { appCopy, type NotYetBuiltPart } from '../../copy.ts';

const { titles, notYetBuilt: words } = appCopy;

type Way = { to: string; label: string } | 'sign-out';

const parts: Record<NotYetBuiltPart, { scene: ReactElement; way: Way; signOut?: true }> = {
  chats: { scene: <EmptyChat />, way: { to: '/golf-buddy', label: words.toGolfBuddy } },
  chat: { scene: <EmptyChat />, way: { to: '/golf-buddy', label: words.toGolfBuddy } },
  profile: {
    scene: <EmptyMembers />,
    way: { to: '/my-sessions', label: words.toMyGolfSessions },
    signOut: true,
  },
  profileSetup: { scene: <EmptyMembers />, way: 'sign-out' },
  admin: { scene: <EmptyNews />, way: { to: '/golf-buddy', label: words.toGolfBuddy } },
  rating: { scene: <EmptyGolfSessions />, way: { to: '/my-sessions', label: words.toMyGolfSessions } },
  invite: { scene: <EmptyGolfSessions />, way: { to: '/club-selection', label: words.toClubSelection } },
};

/** A page of the product that is on its way: says so, and does not pretend. */
export function NotYetBuiltScreen({ part }: { part: NotYetBuiltPart }) {
  const { scene, way, signOut } = parts[part];
  return (
    <div className="mx-auto flex max-w-md flex-col items-center py-10 text-center">
      <div aria-hidden="true" className="mb-5 w-full max-w-64">
        {scene}
      </div>
      <h1 tabIndex={-1} className="text-2xl">
        {titles[part]}
      </h1>
      <p className="mt-3 text-ink-soft">{words[part]}</p>
      <div className="mt-7 flex flex-wrap justify-center gap-3">
        {way === 'sign-out' ? (
          <SignOutButton to="/auth" variant="primary" />
        ) : (
          <ButtonLink render={<Link to={way.to} />}>{way.label}</ButtonLink>
        )}
        {signOut ? <SignOutButton to="/auth" /> : null}
      </div>
    </div>
  );
}

import type { ReactNode } from 'react';
import { Avatar } from '#ui/avatar.tsx';
import type { Preview } from '../../invitation.ts';
import { alreadyThere, invitedBy } from './copy.ts';

interface InvitingClubProps {
  club: Pick<Preview, 'clubName' | 'members' | 'faces'>;
  crest: ReactNode;
}

/** The club that invites: its crest, and members who show themselves to newcomers. */
export function InvitingClub({ club: { clubName, members, faces }, crest }: InvitingClubProps) {
  const there = alreadyThere(
    faces.map(({ name }) => name),
    members,
  );
  return (
    <div className="mb-6 border-b border-line pb-5 text-left">
      <div className="flex items-center gap-4">
        {crest}
        <p className="min-w-0 text-lg leading-snug font-semibold wrap-anywhere">{invitedBy(clubName)}</p>
      </div>
      {there === '' ? null : (
        <div className="mt-3 flex items-center gap-3 large-text:flex-col large-text:items-start">
          {faces.length === 0 ? null : (
            <span className="flex shrink-0 -space-x-2">
              {faces.map(({ name, avatarUrl }) => (
                <span key={name + avatarUrl} className="flex rounded-full ring-2 ring-raised">
                  <Avatar name={name} src={avatarUrl} size="sm" />
                </span>
              ))}
            </span>
          )}
          <p className="text-sm text-ink-soft">{there}</p>
        </div>
      )}
    </div>
  );
}

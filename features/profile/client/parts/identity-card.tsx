import { Pencil } from 'lucide-react';
import { SignOutButton } from '#features/account/client/parts/sign-out-button.tsx';
import { useSend } from '#platform/client/sending/use-send.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { loadLater } from '#ui/loading/load-later.ts';
import { useLoaded } from '#ui/loading/use-loaded.ts';
import { useOpening } from '#ui/overlays/use-opening.ts';
import { profileCopy } from '../../copy.ts';
import type { ProfileForm } from '../../profile.ts';
import { removePicture, setPicture } from '../model/commands.ts';
import { EditablePicture } from './editable-picture.tsx';
import { HandicapBadge } from './handicap-badge.tsx';

const EditDialog = loadLater(async () => (await import('./edit-dialog.tsx')).EditDialog);

/** The user's own profile as others see it, with its actions. */
export function IdentityCard({ profile }: { profile: ProfileForm & { avatarUrl: string | null } }) {
  const { displayName, handicap, favoriteClub, avatarUrl } = profile;
  const editing = useOpening();
  const isDialogLoaded = useLoaded(EditDialog, editing.isOpen, profileCopy.failure.saveTitle, editing.close);
  return (
    <Card padding="roomy" className="flex flex-col items-center text-center md:max-lg:p-5">
      <OwnPicture name={displayName} avatarUrl={avatarUrl} />
      <h2 className="mt-4 max-w-full text-xl wrap-anywhere">{displayName}</h2>
      <dl className="mt-5 grid w-full grid-cols-2 divide-x divide-line border-y border-line py-4 large-text:grid-cols-1 large-text:gap-4 large-text:divide-x-0">
        <div className="flex min-w-0 flex-col items-center gap-2 px-3 md:max-lg:px-1">
          <dt className="text-sm text-ink-soft">{profileCopy.handicap.label}</dt>
          <dd className="flex min-h-8 items-center">
            <HandicapBadge handicap={handicap} />
          </dd>
        </div>
        <div className="flex min-w-0 flex-col items-center gap-2 px-3 md:max-lg:px-1">
          <dt className="text-sm text-ink-soft">{profileCopy.favoriteClub}</dt>
          <dd className="flex min-h-8 items-center">
            <Badge tone="sand">{favoriteClub}</Badge>
          </dd>
        </div>
      </dl>
      <div className="mt-5 grid w-full gap-2">
        <Button wide variant="secondary" icon={<Pencil />} onClick={editing.open}>
          {profileCopy.edit.open}
        </Button>
        <SignOutButton wide to="/auth" variant="quiet" />
      </div>
      {isDialogLoaded ? (
        <EditDialog key={editing.time} profile={profile} open={editing.isOpen} onClose={editing.close} />
      ) : null}
    </Card>
  );
}

/** The user's own picture, with its actions. */
function OwnPicture({ name, avatarUrl }: { name: string; avatarUrl: string | null }) {
  const set = useSend(setPicture);
  const remove = useSend(removePicture);
  return (
    <EditablePicture
      words={profileCopy.picture}
      face={<Avatar name={name} src={avatarUrl} size="xl" />}
      hasPicture={avatarUrl !== null}
      send={(picture) => set.send(picture)}
      remove={{ send: () => remove.send({}), pending: remove.pending }}
    />
  );
}

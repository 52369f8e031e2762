import { Avatar } from '#ui/avatar.tsx';
import { profileCopy } from '../../copy.ts';
import { useRemovePicture, useSetPicture } from '../queries.ts';
import { EditablePicture } from './editable-picture.tsx';

/** The user's own picture, with its actions. */
export function OwnPicture({ name, avatarUrl }: { name: string; avatarUrl: string | null }) {
  const set = useSetPicture();
  const remove = useRemovePicture();
  return (
    <EditablePicture
      words={profileCopy.picture}
      face={<Avatar name={name} src={avatarUrl} size="xl" />}
      hasPicture={avatarUrl !== null}
      send={(picture) => set.mutateAsync(picture)}
      remove={{ run: () => remove.mutateAsync({}), pending: remove.isPending }}
    />
  );
}

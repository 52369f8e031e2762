import { Avatar } from '#ui/avatar.tsx';
import { profileCopy } from '../../copy.ts';
import { useSend } from '#platform/client/sending/use-send.ts';
import { removePicture, setPicture } from '../model/commands.ts';
import { EditablePicture } from './editable-picture.tsx';

/** The user's own picture, with its actions. */
export function OwnPicture({ name, avatarUrl }: { name: string; avatarUrl: string | null }) {
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

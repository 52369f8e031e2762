import { useState } from 'react';
import { failureOf } from '#platform/client/failure.ts';
import { showToast } from '#ui/overlays/toast.ts';
import { useLoaded } from '#ui/loading/use-loaded.ts';
import { profileCopy } from '../../copy.ts';
import { useRemovePicture } from '../queries.ts';
import { PictureButton } from './picture-button.tsx';
import { usePictureChoice } from './use-picture-choice.ts';
import { usePictureUpload } from './use-picture-upload.ts';

const text = profileCopy.picture;
const loadConfirmation = async () => (await import('#ui/overlays/confirm-dialog.tsx')).ConfirmDialog;

/** One's own picture, with its actions. */
export function OwnPicture({ name, avatarUrl }: { name: string; avatarUrl: string | null }) {
  const { choice, choose, close } = usePictureChoice();
  const upload = usePictureUpload(close);
  const [asking, setAsking] = useState(false);
  const confirmation = useLoaded(loadConfirmation, asking, {
    failureTitle: profileCopy.failure.removeTitle,
    giveUp: () => setAsking(false),
  });
  const remove = useRemovePicture();

  async function removeIt() {
    try {
      await remove.mutateAsync({});
    } catch (error) {
      const { message } = failureOf(error);
      return showToast({ title: profileCopy.failure.removeTitle, description: message, tone: 'error' });
    }
    setAsking(false);
    return showToast({ title: text.removed, tone: 'success' });
  }

  return (
    <>
      <PictureButton
        name={name}
        src={avatarUrl}
        onChoose={(file) => {
          upload.reset();
          choose(file);
        }}
        onRemove={() => setAsking(true)}
      />
      {choice ? (
        <choice.Dialog
          key={choice.time}
          src={choice.src}
          open={choice.open}
          confirmLabel={text.save}
          progress={upload.progress}
          failure={upload.failure}
          onConfirm={(crop) => void upload.send(choice.file, crop)}
          onClose={() => {
            upload.callOff();
            close();
          }}
        />
      ) : null}
      {confirmation ? (
        <confirmation.Part
          open={asking}
          onOpenChange={setAsking}
          title={text.removalTitle}
          description={text.removalBody}
          confirmLabel={text.removalConfirm}
          pending={remove.isPending}
          onConfirm={() => void removeIt()}
        />
      ) : null}
    </>
  );
}

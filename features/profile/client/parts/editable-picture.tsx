import { useState, type ReactNode } from 'react';
import type { Sent } from '#platform/client/sending/deliver.ts';
import { loadLater } from '#ui/loading/load-later.ts';
import { useLoaded } from '#ui/loading/use-loaded.ts';
import { profileCopy } from '../../copy.ts';
import type { PictureWords } from '../model/picture-words.ts';
import { useCroppedUpload, type SendPicture } from '../model/use-picture-upload.ts';
import { ChosenPicture } from './chosen-picture.tsx';
import { PictureButton } from './picture-button.tsx';

const ConfirmDialog = loadLater(async () => (await import('#ui/overlays/confirm-dialog.tsx')).ConfirmDialog);

interface EditablePictureProps {
  words: PictureWords;
  face: ReactNode;
  shape?: 'round' | 'square';
  hasPicture: boolean;
  send: SendPicture;
  remove: { send: () => Promise<Sent<unknown>>; pending: boolean };
}

/** A picture with its actions: choose, crop, upload, remove. */
export function EditablePicture(props: EditablePictureProps) {
  const { words, face, shape = 'round', hasPicture, send, remove } = props;
  const upload = useCroppedUpload(send);
  const [asking, setAsking] = useState(false);
  const isConfirmationLoaded = useLoaded(ConfirmDialog, asking, profileCopy.failure.removeTitle, () =>
    setAsking(false),
  );

  async function removeIt() {
    if ((await remove.send()).result === 'done') setAsking(false);
  }

  return (
    <>
      <PictureButton
        words={words}
        face={face}
        shape={shape}
        canRemove={hasPicture}
        onChoose={upload.choose}
        onRemove={() => setAsking(true)}
      />
      <ChosenPicture upload={upload} words={words} shape={shape} />
      {isConfirmationLoaded ? (
        <ConfirmDialog
          open={asking}
          onClose={() => setAsking(false)}
          title={words.removalTitle}
          description={words.removalBody}
          confirmLabel={words.removalConfirm}
          pending={remove.pending}
          onConfirm={() => void removeIt()}
        />
      ) : null}
    </>
  );
}

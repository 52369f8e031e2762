import { useState, type ReactNode } from 'react';
import type { Sent } from '#platform/client/sending/deliver.ts';
import { loadLater } from '#ui/loading/load-later.ts';
import { useLoaded } from '#ui/loading/use-loaded.ts';
import { profileCopy } from '../../copy.ts';
import { PictureButton } from './picture-button.tsx';
import type { PictureWords } from '../model/picture-words.ts';
import { usePictureChoice } from '../model/use-picture-choice.ts';
import { usePictureUpload, type SendPicture } from '../model/use-picture-upload.ts';

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
  const { choice, choose, close } = usePictureChoice();
  const upload = usePictureUpload(send, close);
  const [asking, setAsking] = useState(false);
  const isConfirmationLoaded = useLoaded(ConfirmDialog, asking, {
    failureTitle: profileCopy.failure.removeTitle,
    giveUp: () => setAsking(false),
  });

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
          words={words}
          shape={shape}
          confirmLabel={words.save}
          progress={upload.progress}
          failure={upload.failure}
          onConfirm={(crop) => void upload.send(choice.file, crop)}
          onClose={() => {
            upload.callOff();
            close();
          }}
        />
      ) : null}
      {isConfirmationLoaded ? (
        <ConfirmDialog
          open={asking}
          onOpenChange={setAsking}
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

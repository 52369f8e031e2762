import type { CropShape } from '#ui/forms/picture-crop.tsx';
import type { PictureWords } from '../model/picture-words.ts';
import type { CroppedUpload } from '../model/use-picture-upload.ts';

interface ChosenPictureProps {
  upload: CroppedUpload;
  words: Pick<PictureWords, 'cropTitle' | 'crop' | 'sending' | 'save'>;
  shape: CropShape;
}

/** The dialog that crops and uploads a picture, once one is chosen. */
export function ChosenPicture({ upload, words, shape }: ChosenPictureProps) {
  const { choice, progress, failure, confirm, cancel } = upload;
  return choice ? (
    <choice.Dialog
      key={choice.time}
      src={choice.src}
      open={choice.open}
      words={words}
      shape={shape}
      confirmLabel={words.save}
      progress={progress}
      failure={failure}
      onConfirm={(crop) => confirm(choice.file, crop)}
      onClose={cancel}
    />
  ) : null;
}

import { useState } from 'react';
import type { Crop } from '#platform/shared/pictures.ts';
import { Button } from '#ui/button.tsx';
import { PictureCrop, type CropShape } from '#ui/forms/picture-crop.tsx';
import { ProgressBar } from '#ui/loading/progress-bar.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { ErrorBanner } from '#ui/unsent/error-banner.tsx';
import { useMediaQuery } from '#ui/use-media-query.ts';
import { profileCopy } from '../../copy.ts';
import { tellPictureProblem, type PictureFailure } from '../model/picture-failure.ts';
import type { PictureWords } from '../model/picture-words.ts';

interface PictureDialogProps {
  /** The object URL of the chosen file. */
  src: string;
  open: boolean;
  onClose: () => void;
  words: Pick<PictureWords, 'cropTitle' | 'crop' | 'sending'>;
  shape?: CropShape;
  confirmLabel: string;
  onConfirm: (crop: Crop) => void;
  /** From 0 to 1 while it is uploading. */
  progress?: number | null;
  failure?: PictureFailure | null;
}

const text = profileCopy.picture;

/** Crops a picture. Give it a key per file. */
export function PictureDialog(props: PictureDialogProps) {
  const { src, open, onClose, words, shape, confirmLabel, onConfirm } = props;
  const { progress = null, failure = null } = props;
  const [crop, setCrop] = useState<Crop | null>(null);
  const hasFingers = useMediaQuery('(pointer: coarse)');
  const isSending = progress !== null;

  const giveUp = () => {
    tellPictureProblem('noPicture');
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.cropTitle}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button
            pending={isSending}
            disabled={crop === null}
            onClick={() => {
              if (crop) onConfirm(crop);
            }}
          >
            {failure ? text.again : confirmLabel}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <PictureCrop
          src={src}
          label={words.crop}
          shape={shape ?? 'round'}
          hint={hasFingers ? text.cropByHand : text.cropByKeys}
          zoomLabel={text.zoom}
          instead={isSending ? <ProgressBar value={progress} label={words.sending} /> : undefined}
          onChange={setCrop}
          onBroken={giveUp}
        />
        <ErrorBanner title={failure?.title} message={failure?.description} />
      </div>
    </Dialog>
  );
}

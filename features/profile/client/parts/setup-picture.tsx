import { useWatch, type Control } from 'react-hook-form';
import type { Crop } from '#platform/shared/pictures.ts';
import { Avatar } from '#ui/avatar.tsx';
import { profileCopy } from '../../copy.ts';
import type { SetupForm } from '../../profile.ts';
import type { ChosenPicture } from '../model/commands.ts';
import type { TypedSetup } from '../model/profile-values.ts';
import { usePictureChoice } from '../model/use-picture-choice.ts';
import { PictureButton } from './picture-button.tsx';

/** A chosen picture that waits for its profile. */
export type WaitingPicture = { upload: ChosenPicture; preview: string };

interface SetupPictureProps {
  control: Control<TypedSetup, unknown, SetupForm>;
  picture: WaitingPicture | null;
  onChange: (picture: WaitingPicture | null) => void;
}

const text = profileCopy.picture;

/** Lets the user choose a picture, which is uploaded once the profile exists. */
export function SetupPicture({ control, picture, onChange }: SetupPictureProps) {
  const displayName = useWatch({ control, name: 'displayName' });
  const { choice, choose, close } = usePictureChoice();
  return (
    <div className="flex items-center gap-5">
      <PictureButton
        words={text}
        face={
          <Avatar
            name={displayName.trim() || profileCopy.setup.previewName}
            src={picture?.preview ?? null}
            size="xl"
          />
        }
        canRemove={picture !== null}
        onChoose={choose}
        onRemove={() => onChange(null)}
      />
      <div className="min-w-0">
        <p className="font-semibold">
          {text.label} <span className="font-normal text-ink-soft">{text.optional}</span>
        </p>
        <p className="text-sm text-ink-soft">{text.optionalHint}</p>
      </div>
      {choice ? (
        <choice.Dialog
          key={choice.time}
          src={choice.src}
          open={choice.open}
          words={text}
          confirmLabel={text.use}
          onClose={close}
          onConfirm={(crop) => {
            const upload = { file: choice.file, crop };
            void cropPreview(choice.file, crop).then((preview) => onChange({ upload, preview }));
            close();
          }}
        />
      ) : null}
    </div>
  );
}

const side = 224;

/** The URL of a preview of the cropped picture, or of the whole one where cropping is not supported. */
async function cropPreview(file: File, { left, top, size }: Crop): Promise<string> {
  try {
    const whole = await createImageBitmap(file);
    const canvas = new OffscreenCanvas(side, side);
    canvas.getContext('2d')?.drawImage(whole, left, top, size, size, 0, 0, side, side);
    whole.close();
    return URL.createObjectURL(await canvas.convertToBlob());
  } catch {
    return URL.createObjectURL(file);
  }
}

import { ImagePlus, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState, type ChangeEvent } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import type { CroppedUpload } from '#features/profile/client/model/use-picture-upload.ts';
import { ChosenPicture } from '#features/profile/client/parts/chosen-picture.tsx';
import { profileCopy } from '#features/profile/copy.ts';
import { pictureSource } from '#platform/client/server.ts';
import { pictureTypes } from '#platform/shared/pictures.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { copy } from '#ui/copy.ts';
import { TextField } from '#ui/forms/text-field.tsx';
import { useFields } from '#ui/forms/use-fields.ts';
import { isOwnAddress, longest } from '../../rules.ts';
import { deskCopy } from './copy.ts';
import type { NewsFormState } from './news-fields.tsx';

const { form: text, picture: words } = deskCopy;
const cropWords = { ...profileCopy.picture, save: profileCopy.picture.use };

// Listed one by one, so that an iPhone converts to JPEG.
const accepted = pictureTypes.join();

interface PictureFieldProps {
  form: NewsFormState;
  upload: CroppedUpload;
}

/** The picture of an update: an upload or an address, with a description for members who cannot see it. */
export function PictureField({ form, upload }: PictureFieldProps) {
  const field = useFields(form, text);
  const { errors } = useFormState({ control: form.control });
  const imageUrl = useWatch({ control: form.control, name: 'imageUrl' });
  const isUploaded = isOwnAddress(imageUrl);
  return (
    <fieldset className="grid gap-4 sm:col-span-2">
      <legend className="mb-2 font-semibold">
        {words.label} <span className="font-normal text-ink-faint">({copy.optional})</span>
      </legend>
      <div className="flex flex-col gap-4 sm:flex-row sm:items-center">
        {isUploaded ? (
          // Decorative here: a field of the form asks for its description.
          <img
            {...pictureSource(imageUrl)}
            alt=""
            width={1600}
            height={800}
            className="aspect-[2/1] w-full rounded-lg bg-sunken object-cover sm:w-64"
          />
        ) : null}
        <Chooser {...{ form, upload, isUploaded }} />
      </div>
      {isUploaded ? null : <AddressField form={form} isEmpty={imageUrl === ''} />}
      {isUploaded && errors.imageUrl ? <Banner tone="error" title={errors.imageUrl.message} /> : null}
      {imageUrl.trim() ? (
        <TextField
          {...field('imageAlt')}
          hint={text.imageAltHint}
          required
          maxLength={longest.imageAlt}
          autoComplete="off"
        />
      ) : null}
    </fieldset>
  );
}

/** The address of a picture elsewhere; while there is none, a button that shows the field. */
function AddressField({ form, isEmpty }: { form: NewsFormState; isEmpty: boolean }) {
  const field = useFields(form, text);
  const [isShown, setShown] = useState(false);
  const { setFocus } = form;
  useEffect(() => {
    if (isShown) setFocus('imageUrl');
  }, [isShown, setFocus]);
  if (isEmpty && !isShown)
    return (
      <Button
        variant="quiet"
        size="small"
        className="-my-2 -ml-3 justify-self-start"
        onClick={() => setShown(true)}
      >
        {words.more}
        <span className="sr-only">: {text.imageUrl}</span>
      </Button>
    );
  return (
    <TextField
      {...field('imageUrl')}
      hint={text.imageUrlHint}
      inputMode="url"
      maxLength={longest.imageUrl}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}

/** The buttons to choose a file and to remove the picture. */
function Chooser({ form, upload, isUploaded }: PictureFieldProps & { isUploaded: boolean }) {
  const file = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);

  function take({ target }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = target.files ?? [];
    // Choosing the same file again must work too.
    target.value = '';
    if (!chosen) return;
    form.clearErrors(['imageUrl', 'imageAlt']);
    upload.choose(chosen);
  }

  function remove() {
    form.setValue('imageUrl', '', { shouldDirty: true });
    form.clearErrors(['imageUrl', 'imageAlt']);
    chooser.current?.focus();
  }

  return (
    <div className="grid min-w-0 flex-1 gap-3 sm:justify-items-start">
      <Button
        ref={chooser}
        variant="secondary"
        icon={<ImagePlus />}
        className="w-full sm:w-auto"
        onClick={() => file.current?.click()}
      >
        {isUploaded ? words.replace : words.choose}
      </Button>
      <input ref={file} type="file" accept={accepted} aria-label={words.choose} hidden onChange={take} />
      <ChosenPicture upload={upload} words={cropWords} shape="wide" />
      {isUploaded ? (
        <Button variant="quiet" icon={<Trash2 />} className="w-full sm:w-auto" onClick={remove}>
          {words.remove}
        </Button>
      ) : null}
    </div>
  );
}

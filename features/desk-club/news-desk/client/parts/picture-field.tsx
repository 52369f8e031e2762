import { ImagePlus, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState, type ChangeEvent } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { pictureSource } from '#platform/client/server.ts';
import { pictureTypes } from '#platform/shared/pictures.ts';
import { Banner, ErrorBanner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useFields } from '#ui/forms/use-fields.ts';
import { ProgressBar } from '#ui/loading/progress-bar.tsx';
import { copy } from '#ui/copy.ts';
import { isOwnAddress, longest } from '../../rules.ts';
import { deskCopy } from './copy.ts';
import type { NewsFormState } from './news-fields.tsx';
import type { useNewsPicture } from '../model/use-news-picture.ts';

const { form: text, picture: words } = deskCopy;

// Listed one by one, so that an iPhone converts to JPEG.
const accepted = pictureTypes.join();

interface PictureFieldProps {
  form: NewsFormState;
  upload: ReturnType<typeof useNewsPicture>;
}

/** The picture of an update: an upload or an address, with a description for members who cannot see it. */
export function PictureField({ form, upload }: PictureFieldProps) {
  const field = useFields(form, text);
  const { errors } = useFormState({ control: form.control });
  const imageUrl = useWatch({ control: form.control, name: 'imageUrl' });
  const { sending, failure } = upload;
  const isUploaded = isOwnAddress(imageUrl);
  const src = sending?.src ?? (isUploaded ? imageUrl : null);
  const [isAddressShown, setAddressShown] = useState(false);
  const { setFocus } = form;
  useEffect(() => {
    if (isAddressShown) setFocus('imageUrl');
  }, [isAddressShown, setFocus]);

  return (
    <fieldset className="grid gap-4 sm:col-span-2">
      <legend className="mb-2 font-semibold">
        {words.label} <span className="font-normal text-ink-faint">({copy.optional})</span>
      </legend>
      <div className="flex flex-col gap-4 sm:flex-row sm:items-center">
        {src === null ? null : (
          // Decorative here: a field of the form asks for its description.
          <img
            {...pictureSource(src)}
            alt=""
            width={1600}
            height={800}
            className="aspect-[2/1] w-full rounded-lg bg-sunken object-cover sm:w-64"
          />
        )}
        <Chooser {...{ form, upload, isUploaded }} />
      </div>
      {src === null && !isAddressShown && imageUrl === '' ? (
        <Button
          variant="quiet"
          size="small"
          className="-my-2 -ml-3 justify-self-start"
          onClick={() => setAddressShown(true)}
        >
          {words.more}
          <span className="sr-only">: {text.imageUrl}</span>
        </Button>
      ) : null}
      {src === null && (isAddressShown || imageUrl !== '') ? (
        <TextField
          {...field('imageUrl')}
          hint={text.imageUrlHint}
          inputMode="url"
          maxLength={longest.imageUrl}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      ) : null}
      {isUploaded && errors.imageUrl ? <Banner tone="error" title={errors.imageUrl.message} /> : null}
      <ErrorBanner title={failure?.title} message={failure?.description} />
      {sending || imageUrl.trim() ? (
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

/** The buttons to choose a file, to call its upload off, and to remove the picture. */
function Chooser({ form, upload, isUploaded }: PictureFieldProps & { isUploaded: boolean }) {
  const file = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const { sending } = upload;

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
      {sending ? (
        <div className="w-full">
          <ProgressBar value={sending.progress} label={words.sending} />
        </div>
      ) : null}
      <Button
        ref={chooser}
        variant="secondary"
        icon={<ImagePlus />}
        pending={sending !== null}
        className="w-full sm:w-auto"
        onClick={() => file.current?.click()}
      >
        {isUploaded ? words.replace : words.choose}
      </Button>
      <input ref={file} type="file" accept={accepted} aria-label={words.choose} hidden onChange={take} />
      {sending ? (
        <Button variant="quiet" className="w-full sm:w-auto" onClick={upload.callOff}>
          {words.callOff}
        </Button>
      ) : isUploaded ? (
        <Button variant="quiet" icon={<Trash2 />} className="w-full sm:w-auto" onClick={remove}>
          {words.remove}
        </Button>
      ) : null}
    </div>
  );
}
